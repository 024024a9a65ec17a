import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '#app-server/app.ts';
import { groups } from '#app-server/database/schema/people/groups.ts';
import { sessions, users } from '#app-server/database/schema/people/people.ts';
import type { GroupCode } from '#domain/rights/rights.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { testSettings } from '#tests/support/test-settings.ts';
import { NOW, fillBusiness, invoicedOrder } from './business.ts';

let database: TestDatabase;
let app: FastifyInstance;

beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  await fillBusiness(db, [invoicedOrder(100, '2026-11-02', { costKr: 60 })]);
  app = await buildApp({
    db,
    settings: testSettings,
    clock: () => NOW,
    log: pino({ level: 'silent' }),
    wakeOutbox: () => {},
  });
  await userWith('leader');
  await userWith('office');
  await userWith('fitter');
  await db.insert(groups).values({
    code: 'area_leader',
    name: 'Områdeleder',
    description: 'Leder områder.',
    grants: { 'order.see': 'areas', 'dashboard.economy.see': 'areas' },
  });
  await userWith('area_leader', ['east']);
});
afterAll(async () => {
  await app.close();
  await database.close();
});

/** A user of the group with a session whose token is the group's name. */
async function userWith(group: GroupCode, areaIds: string[] = []) {
  await database.db.insert(users).values({
    id: `user-${group}`,
    initials: group,
    name: group,
    email: `${group}@tavlen.example`,
    passwordHash: '-',
    groups: [group],
    areaIds,
  });
  await database.db.insert(sessions).values({
    tokenHash: createHash('sha256').update(group).digest('hex'),
    userId: `user-${group}`,
    csrfToken: 'csrf',
    createdAt: NOW,
    lastSeenAt: NOW,
    expiresAt: new Date(NOW.getTime() + 3_600_000),
  });
}

function get(url: string, group: GroupCode | null, headers: Record<string, string> = {}) {
  const cookie = group && `tavlen_session=${app.signCookie(group)}`;
  return app.inject({ url, headers: { ...headers, ...(cookie && { cookie }) } });
}
const visit = (url: string, group: GroupCode) => get(url, group, { 'x-inertia': 'true' });

describe('the page', () => {
  test('brings the filters as they stand in the address and every tile’s figures', async () => {
    const answer = await visit('/dashboard?period=year&area=east&theme=dark', 'leader');
    expect(answer.statusCode).toBe(200);
    const { component, props } = answer.json();
    expect(component).toBe('Dashboard');
    expect(props).toMatchObject({
      filters: { period: 'year', area: 'east', compare: 'last_year', grain: 'month' },
      options: {
        areas: [
          { value: 'west', label: 'Vest' },
          { value: 'east', label: 'Øst' },
          { value: 'none', label: 'Uden område' },
        ],
      },
      economy: true,
      seq: 0,
      tiles: {
        kpi: { ok: true, data: { turnover: { value: 10_000 }, contributionBp: { value: 4000 } } },
        turnover: { ok: true },
        contribution: { ok: true },
        flow: { ok: true },
        staircase: { ok: true },
        top: { ok: true },
        areas: { ok: true },
      },
    });
  });

  test('asks about the whole company when the area is not there', async () => {
    const answer = await visit('/dashboard?area=atlantis', 'leader');
    expect(answer.json().props.tiles.kpi.data.turnover.value).toBe(10_000);
  });

  test('shows the office the operation without contribution', async () => {
    const { props } = (await visit('/dashboard', 'office')).json();
    expect(props).toMatchObject({
      economy: false,
      tiles: {
        kpi: { data: { contributionBp: null, turnover: { value: 10_000 } } },
        contribution: { data: { points: [] } },
        top: { data: { rows: [{ contributionBp: null }] } },
        areas: { data: { rows: [{ contributionBp: null }, { contributionBp: null }] } },
      },
    });
  });

  test('shows a leader of one area the figures of that area alone', async () => {
    const { props } = (await visit('/dashboard?area=west', 'area_leader')).json();
    expect(props).toMatchObject({
      economy: true,
      reach: ['east'],
      filters: { period: 'month' },
      options: { areas: [{ value: 'east', label: 'Øst' }] },
      tiles: {
        kpi: { data: { turnover: { value: 10_000 } } },
        areas: { data: { rows: [{ name: 'Øst', turnover: 10_000 }] } },
      },
    });
    expect(props.filters.area).toBeUndefined();
    const ask = (query: string) => get(`/dashboard/felter/kpi${query}`, 'area_leader');
    expect((await ask('?area=west')).statusCode).toBe(403);
    expect((await ask('?area=none')).statusCode).toBe(403);
    expect((await ask('?area=east')).json()).toMatchObject({
      data: { turnover: { value: 10_000 } },
    });
    expect((await ask('')).json()).toMatchObject({ data: { turnover: { value: 10_000 } } });
  });

  test('sends a fitter to their own day, and strangers to the login', async () => {
    expect((await visit('/dashboard', 'fitter')).headers['location']).toBe('/');
    const stranger = await get('/dashboard', null, { accept: 'text/html' });
    expect(stranger.headers['location']).toBe('/login');
  });
});

describe('one tile', () => {
  test('answers the same question as JSON', async () => {
    const answer = await get('/dashboard/felter/top?period=month&segment=direct', 'leader');
    expect(answer.json()).toMatchObject({
      ok: true,
      at: NOW.toISOString(),
      data: { total: 10_000 },
    });
  });

  test.each([
    ['/dashboard/felter/weather', 'leader', 404, 'Feltet findes ikke.'],
    ['/dashboard/felter/toString', 'leader', 404, 'Feltet findes ikke.'],
    ['/dashboard/felter/kpi?period=forever', 'leader', 422, 'Perioden er ikke gyldig.'],
    ['/dashboard/felter/kpi?x=1', 'leader', 422, 'Feltet kendes ikke.'],
    [
      '/dashboard/felter/contribution',
      'office',
      403,
      'Du har ikke adgang til denne side. Kontakt en administrator.',
    ],
    [
      '/dashboard/felter/kpi',
      'fitter',
      403,
      'Du har ikke adgang til denne side. Kontakt en administrator.',
    ],
    ['/dashboard/felter/kpi', null, 403, 'User is not logged in.'],
  ] as const)('%s as %s is refused with %i', async (url, group, status, message) => {
    const answer = await get(url, group, { accept: 'application/json' });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ message });
  });
});
