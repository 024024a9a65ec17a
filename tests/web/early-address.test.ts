import { describe, expect, it } from 'vitest';
import { pageAt, placesFor } from '#domain/pages.ts';
import { PERMISSIONS } from '#domain/rights/permissions.ts';
import { componentIn, earlyAddress } from '#web/layout/navigation/early-address.ts';

const ORIGIN = 'https://tavlen.example';
const from = (pathname: string) => ({ href: ORIGIN + pathname, origin: ORIGIN, pathname });

describe('what is fetched early', () => {
  it.each(placesFor(PERMISSIONS))('includes the place $label of the menu', ({ path }) => {
    expect(earlyAddress(path, from('/ordrer/26-04217'))).toBe(`${ORIGIN}${path}`);
  });

  it.each([
    ['an order', '/ordrer/26-04217', '/ordrer/26-04217'],
    ['a section of an order', '/ordrer/26-04217#aktiviteter', '/ordrer/26-04217'],
    ['a list behind a figure', '/ordrer?status=received', '/ordrer?status=received'],
    ['a document', '/dokumentmatch?dokument=7&side=1', '/dokumentmatch?dokument=7&side=1'],
  ])('includes %s', (_, href, address) => {
    expect(earlyAddress(href, from('/'))).toBe(ORIGIN + address);
  });

  it.each([
    ['the page on the screen and its parts', '/ordrer?page=2'],
    ['the log-in', '/login'],
    ['a file', '/ordrer.csv'],
    ['another server', 'https://maps.example/ordrer/1'],
    ['a telephone number', 'tel:+4512345678'],
    ['a part of the page', '#indhold'],
  ])('does not include %s', (_, href) => {
    expect(earlyAddress(href, from('/ordrer'))).toBeNull();
  });
});

it('knows the page at a path, the one without parameters first', () => {
  expect(['/', '/ordrer', '/ordrer/26-04217', '/ordrer/arbejdssedler', '/up'].map(pageAt)).toEqual([
    'Welcome',
    'Order/Order-Status',
    'Order/Order-Info',
    'Order/Work-Sheets',
    undefined,
  ]);
});

it('reads the name of the page out of an answer, and nothing out of any other text', () => {
  expect(componentIn('{"component":"Dashboard"}')).toBe('Dashboard');
  expect(componentIn('<!doctype html>')).toBeUndefined();
});
