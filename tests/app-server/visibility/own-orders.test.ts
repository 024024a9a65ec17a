import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { and, eq } from 'drizzle-orm';
import { buildApp } from '#app-server/app.ts';
import { orders } from '#app-server/database/schema/orders/orders.ts';
import {
  isOwnOrder,
  isVisibleOrder,
  ownOrders,
  visibleOrders,
} from '#app-server/orders/own-order.ts';
import { mayListen } from '#app-server/realtime/may-listen.ts';
import { channels } from '#domain/events/channels.ts';
import { entriesOf } from '#tests/support/records.ts';
import { type Browser, logIn } from '../orders/support/browser.ts';
import { ids } from '../orders/support/company.ts';
import { type MarkedHouse, OWNERS, openMarkedHouse } from './marked-house.ts';
import type { Ask, RouteName } from './ask.ts';
import { requestsOf } from './requests.ts';

/** Places where everybody who may open them sees every order's number: a board, its messages, and in the demo the machines' last steps. */
const WHOLE: readonly RouteName[] = [
  'GET /dev/machines/trin',
  'GET /tavle',
  'GET /tavle/:boardId',
  'GET /tavle/:boardId/fortid',
  'GET /haendelser',
];

let house: MarkedHouse;
let app: FastifyInstance;
let fitter: Browser;
let areaLeader: Browser;
beforeAll(async () => {
  house = await openMarkedHouse();
  app = await buildApp(house.company.services);
  await app.ready();
  fitter = await logIn(app, house.company, house.company.people.fitter);
  areaLeader = await logIn(app, house.company, house.areaLeader);
});
afterAll(async () => {
  await app.close();
  await house.close();
});

/** What is read of a place, by route and address: every route that is asked without changing anything. */
function readingRequests(): [RouteName, Ask][] {
  return entriesOf(requestsOf(house)).flatMap(([name, asks]) =>
    WHOLE.includes(name)
      ? []
      : asks
          .filter(({ body }) => name.startsWith('GET ') || isDryRun(body))
          .map((ask): [RouteName, Ask] => [name, ask]),
  );
}

function isDryRun(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'dryRun' in body;
}

/** The owners of the orders that an answer names, by number; a number that was asked for may be said again. */
function ownersIn(answer: string, asked: string): string[] {
  return OWNERS.filter((owner) => {
    const { orderNo } = house.orders[owner].order;
    return answer.includes(orderNo) && !asked.includes(orderNo);
  });
}

/** The owners of the orders that a reader finds in each place; places where there are none are left out. */
async function ownersFound(browser: Browser): Promise<Record<string, string[]>> {
  const foundIn = new Map<RouteName, Set<string>>();
  for (const [name, { url, body }] of readingRequests()) {
    const method = name.startsWith('GET ') ? 'GET' : 'POST';
    for (const answer of [
      await browser.call(method, url, body),
      ...(method === 'GET' ? [await browser.visit('GET', url)] : []),
    ]) {
      const owners = ownersIn(answer.payload, url);
      foundIn.set(name, new Set([...(foundIn.get(name) ?? []), ...owners]));
    }
  }
  const found = [...foundIn].flatMap(([name, owners]) =>
    owners.size === 0 ? [] : [[name, [...owners].toSorted()] as const],
  );
  return Object.fromEntries(found);
}

describe('a fitter who may see their own orders', () => {
  it('finds in every place those on which they work and those they are responsible for, and no others', async () => {
    const both = ['own', 'responsible'];
    expect(await ownersFound(fitter)).toEqual({
      // The order of their own that nobody has begun waits for them.
      'GET /': ['responsible'],
      'GET /soeg': both,
      'GET /ordrer': both,
      'GET /ordrer.csv': both,
      'GET /ordrer/udvalg': both,
      'GET /ordrer/:orderNo': both,
      // What a good was used for.
      'GET /varer/:goodNo': both,
      'GET /kunder/:customerNo': both,
      'POST /ordrer/felter': both,
      'POST /ordrer/planlaegning': both,
      'POST /ordrer/trin': both,
    });
  });

  it('can open, print and subscribe to those orders only', async () => {
    const { services, people } = house.company;
    for (const owner of OWNERS) {
      const { order } = house.orders[owner];
      const isOwn = owner === 'own' || owner === 'responsible';
      const page = await fitter.visit('GET', `/ordrer/${order.orderNo}`);
      const sheet = await fitter.call('GET', `/ordrer/arbejdssedler?nr=${order.orderNo}`);
      const heard = await mayListen(services, people.fitter, channels.orderPresence(order.id));
      expect([owner, page.statusCode, sheet.payload.includes(order.requisitionNo), heard]).toEqual([
        owner,
        isOwn ? 200 : 403,
        isOwn,
        isOwn,
      ]);
    }
  });

  it('is decided alike for a row and in a query', async () => {
    const { services, people } = house.company;
    for (const user of [...Object.values(people), house.planner]) {
      for (const owner of OWNERS) {
        const { order } = house.orders[owner];
        const rows = await services.db
          .select({ id: orders.id })
          .from(orders)
          .where(and(eq(orders.id, order.id), ownOrders(user.id)));
        expect([user.initials, owner, rows.length === 1]).toEqual([
          user.initials,
          owner,
          isOwnOrder(user.id, order),
        ]);
      }
    }
  });
});

describe('a leader of one area', () => {
  const area = ['invoiced', 'others', 'own', 'responsible'];

  it('finds in every place the orders of the area and no other', async () => {
    const found = await ownersFound(areaLeader);
    expect(new Set(Object.values(found).flat())).toEqual(new Set(area));
    expect(found).toMatchObject({
      'GET /soeg': area,
      'GET /ordrer': area,
      'GET /ordrer.csv': area,
      'GET /ordrer/udvalg': area,
      'POST /ordrer/felter': area,
      'POST /ordrer/planlaegning': area,
      'POST /ordrer/trin': area,
    });
  });

  it('can open, print and subscribe to those orders only', async () => {
    const { services } = house.company;
    for (const owner of OWNERS) {
      const { order } = house.orders[owner];
      const isSeen = owner !== 'elsewhere';
      const page = await areaLeader.visit('GET', `/ordrer/${order.orderNo}`);
      const sheet = await areaLeader.call('GET', `/ordrer/arbejdssedler?nr=${order.orderNo}`);
      const heard = await mayListen(services, house.areaLeader, channels.orderPresence(order.id));
      expect([owner, page.statusCode, sheet.payload.includes(order.requisitionNo), heard]).toEqual([
        owner,
        isSeen ? 200 : 403,
        isSeen,
        isSeen,
      ]);
    }
  });

  it('is decided alike for a row and in a query, also without an area', async () => {
    const { db } = house.company.services;
    const { fitter: somebody } = house.company.people;
    for (const areaIds of [[], [ids.area], [ids.elsewhere], [ids.area, ids.elsewhere]]) {
      const reader = { ...house.areaLeader, id: somebody.id, areaIds };
      const seen = OWNERS.filter((owner) => isVisibleOrder(reader, house.orders[owner].order));
      const rows = await db.select({ id: orders.id }).from(orders).where(visibleOrders(reader));
      const found = rows.map(({ id }) =>
        OWNERS.find((owner) => house.orders[owner].order.id === id),
      );
      expect([areaIds, new Set(found)]).toEqual([areaIds, new Set(seen)]);
      expect(seen).toContain('own');
      expect(seen.includes('elsewhere')).toBe(areaIds.includes(ids.elsewhere));
    }
  });
});
