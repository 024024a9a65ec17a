import { describe, expect, it } from 'vitest';
import { MODIFIED_MESSAGE, NOT_LOGGED_IN_MESSAGE } from '#domain/saving/http-messages.ts';
import { placesFor } from '#domain/pages.ts';
import { PERMISSIONS } from '#domain/rights/permissions.ts';
import { permissionsOf } from '#domain/rights/rights.ts';
import { settingsTables } from '#domain/settings-tables.ts';
import { failureOf } from '#web/http/visits/visit-failure.ts';
import { connectionNote, connectionText } from '#web/layout/connection/connection-text.ts';
import { isAt } from '#web/layout/navigation/navigation.ts';
import { foldedPlaces } from '#web/layout/navigation/phone-bar.ts';
import { productTitle } from '#web/product-title.ts';
import { greeting } from '#web/welcome/greeting.ts';
import { standardRights } from '#domain/rights/standard-groups.ts';

const labelsFor = (group: string) =>
  placesFor(permissionsOf(standardRights([group]))).map(({ label }) => label);

describe('titles', () => {
  it('read "{page title} - {product name}"', () => {
    expect(productTitle('Ordrer', 'Tavlen')).toBe('Ordrer - Tavlen');
    expect(productTitle('', 'Tavlen')).toBe('Tavlen');
  });
});

describe('navigation', () => {
  it('shows each group the places its rights open', () => {
    expect(labelsFor('leader')).toEqual([
      'Min dag',
      'Dashboard',
      'Ordrer',
      'Kunder',
      'Varer',
      'Dokumentmatch',
      'Visma',
      'Tavle',
      ...Object.values(settingsTables)
        // The others are tabs of another page.
        .flatMap((table) => ('menu' in table ? [table.title] : [])),
    ]);
    expect(labelsFor('fitter')).toEqual(['Min dag', 'Ordrer', 'Kunder', 'Varer', 'Tavle']);
    expect(labelsFor('screen')).toEqual(['Min dag', 'Tavle']);
  });

  it('folds what a phone’s bar has no room for, and nothing where all of it fits', () => {
    const foldedFor = (group: string) =>
      foldedPlaces(placesFor(permissionsOf(standardRights([group])))).map(({ label }) => label);
    expect(foldedFor('office')).toEqual(['Varer', 'Dokumentmatch', 'Visma', 'Tavle']);
    expect(foldedFor('fitter')).toEqual([]);
  });

  it('knows where the user is', () => {
    const at = (url: string) =>
      placesFor(PERMISSIONS)
        .filter((place) => isAt(place, url))
        .map(({ label }) => label);
    expect(at('/')).toEqual(['Min dag']);
    expect(at('/ordrer?status=done')).toEqual(['Ordrer']);
    expect(at('/ordrer/26-04217')).toEqual(['Ordrer']);
    expect(at('/ordrerne')).toEqual([]);
  });
});

describe('the connection lamp', () => {
  const lastNewsAt = Date.parse('2026-11-21T07:41:00Z');

  it('says how it is in words', () => {
    expect(connectionText({ lamp: 'live', unheard: null, lastNewsAt })).toBe('Live');
    expect(connectionText({ lamp: 'catchingUp', unheard: null, lastNewsAt })).toBe('Henter nyt …');
    expect(connectionText({ lamp: 'connecting', unheard: null, lastNewsAt })).toBe(
      'Forbinder igen …',
    );
    expect(connectionText({ lamp: 'connecting', unheard: null, lastNewsAt: null })).toBe(
      'Forbinder …',
    );
    expect(connectionText({ lamp: 'offline', unheard: null, lastNewsAt })).toBe(
      'Forældet siden kl. 08.41',
    );
    expect(connectionText({ lamp: 'offline', unheard: null, lastNewsAt: null })).toBe(
      'Ingen forbindelse',
    );
    expect(connectionText({ lamp: 'unheard', unheard: 'loggedOut', lastNewsAt })).toBe(
      'Forældet: du er ikke logget ind',
    );
  });

  it('tells who types without a connection what becomes of it', () => {
    expect(connectionNote('offline')).toBe('Det, du skriver, gemmes som kladde.');
    expect(connectionNote('connecting')).toBeNull();
  });
});

describe('the greeting', () => {
  it.each([
    ['2026-11-21T06:30:00Z', 'Godmorgen, Mette'],
    ['2026-11-21T09:30:00Z', 'God formiddag, Mette'],
    ['2026-11-21T12:30:00Z', 'Goddag, Mette'],
    ['2026-11-21T19:30:00Z', 'Godaften, Mette'],
    ['2026-07-01T03:30:00Z', 'Godmorgen, Mette'],
  ])('at %s is %s, by the Danish clock', (now, words) => {
    expect(greeting('Mette Jørgensen', now)).toBe(words);
  });
});

describe('a failed visit', () => {
  const answer = (status: number, message: string) => ({
    status,
    data: JSON.stringify({ message }),
  });

  it('says what was kept', () => {
    expect(failureOf(undefined)).toContain('Serveren kan ikke nås');
    expect(failureOf(answer(403, NOT_LOGGED_IN_MESSAGE))).toContain('ikke logget ind');
    expect(failureOf(answer(409, MODIFIED_MESSAGE))).toContain('blev ikke gemt');
    expect(failureOf(answer(403, 'Du må ikke rette ordren.'))).toBe('Du må ikke rette ordren.');
    expect(failureOf({ status: 502, data: '<html>Bad Gateway</html>' })).toContain('på serveren');
    expect(failureOf(answer(500, 'column "x" does not exist'))).not.toContain('column');
  });
});
