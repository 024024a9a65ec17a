import type { FastifyContextConfig, FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConflictBody } from '#domain/saving/http-messages.ts';
import { pages } from '#domain/pages.ts';
import { may, scopeOf } from '#domain/rights/rights.ts';
import { standardGroups } from '#domain/rights/standard-groups.ts';
import { buildApp } from '#app-server/app.ts';
import { screenUser } from '#app-server/boards/screens/screen-user.ts';
import { screens } from '#app-server/database/schema/screens.ts';
import { orderLines } from '#app-server/database/schema/orders/orders.ts';
import { messagesAfter } from '#app-server/events/channel-message.ts';
import { mayListen } from '#app-server/realtime/may-listen.ts';
import type { CurrentUser } from '#app-server/services.ts';
import { PATIENCE } from '#tests/support/patience.ts';
import { printTable } from '#tests/support/print.ts';
import { entriesOf } from '#tests/support/records.ts';
import { methodOf } from '../http/support/test-browser.ts';
import { type Browser, logIn } from '../orders/support/browser.ts';
import { ids } from '../orders/support/company.ts';
import { type MarkedHouse, openMarkedHouse } from './marked-house.ts';
import { channelsOf } from './channels-of.ts';
import type { Ask, RouteName } from './ask.ts';
import { requestsOf } from './requests.ts';
import { isListener } from './listeners.ts';
import { type Secret, secretsOf } from './secrets.ts';

/** What a route says to somebody who lacks its right. */
const NO_ACCESS = 'Du har ikke adgang til denne side.';
/** What a route says to a paired screen that is not for screens. */
const ONLY_ITS_BOARD = 'Skærmen viser kun sin tavle.';

/** As long as ten waits: on a busy machine the 7 752 requests of one test need minutes. */
const THOUSANDS_OF_REQUESTS = 10 * PATIENCE;

let house: MarkedHouse;
let app: FastifyInstance;
let secrets: Secret[];
let readers: Map<string, CurrentUser | null>;
const browsers = new Map<string, Browser>();
let registered: Set<string>;
let configs: Map<string, FastifyContextConfig>;
/** The secrets that a reader has seen, by reader and secret. */
const seenBy = new Map<string, Set<string>>();
let checks = 0;
/** Requests to routes, and wishes to hear channels, whose answers were compared with the rights. */
let asks = 0;
let subscriptions = 0;

beforeAll(async () => {
  house = await openMarkedHouse();
  app = await buildApp(house.company.services);
  await app.ready();
  registered = new Set(
    app.routeTable.flatMap(({ method, url }) => (method === 'HEAD' ? [] : `${method} ${url}`)),
  );
  configs = new Map(
    app.routeTable.map(({ method, url, config }) => [`${method} ${url}`, config] as const),
  );
  const { db } = house.company.services;
  const lines = await db.select().from(orderLines);
  secrets = secretsOf(house, Object.fromEntries(lines.map((line) => [line.id, line])));
  const paired = { id: 'SCREEN1', name: 'Værkstedet', boardId: ids.boardAll };
  await db.insert(screens).values({ ...paired, pairedAt: house.company.services.clock() });
  const people = Object.values(house.company.people);
  const memberOf = (code: string) => people.find(({ groups }) => groups.includes(code)) ?? null;
  readers = new Map<string, CurrentUser | null>([
    ...standardGroups.map(({ code }) => [code, memberOf(code)] as const),
    ['fitter who plans', house.planner],
    ['leader of an area', house.areaLeader],
    ['paired screen', screenUser(paired)],
    ['nobody', null],
  ]);
  for (const [reader, user] of readers) {
    if (user) browsers.set(reader, await logIn(app, house.company, user));
  }
});
afterAll(async () => {
  await app.close();
  await house.close();
});

/** Who creates orders looks up every customer: what the search of customers says of them is no secret before these. */
const isLookedUp = (secret: string, where: string, user: CurrentUser | null | undefined) =>
  where.includes(' GET /kunder/opslag (') &&
  /customerName|houseNo|phone/.test(secret) &&
  may(user?.rights ?? {}, 'order.create');

/** Which secrets stand in a text that this reader must not see; what they may see is noted. */
function leaksIn(text: string, reader: string, where: string): string[] {
  const user = readers.get(reader);
  const groups = user?.groups ?? [];
  checks += secrets.length;
  return secrets.flatMap(({ name, texts, maySee }) => {
    if (!texts.test(text) || isLookedUp(name, where, user)) return [];
    if (maySee(groups, groups.includes('fitter'))) {
      seenBy.set(reader, (seenBy.get(reader) ?? new Set()).add(name));
      return [];
    }
    return [`${reader} sees ${name} in ${where}: ${texts.exec(text)?.[0]}`];
  });
}

function ask(reader: string, name: RouteName, { url, body }: Ask) {
  const method = methodOf(name.split(' ')[0]);
  const browser = browsers.get(reader);
  if (!browser) {
    return app.inject({ method, url, ...(body !== undefined && { payload: { body } }) });
  }
  return isPage(name) ? browser.visit('GET', url) : browser.call(method, url, body);
}

function isPage(name: RouteName): boolean {
  return Object.values(pages).some(({ path }) => name === `GET ${path}`);
}

/** What is wrong about who was let in by a route, by the right it is registered with; `null` when nothing is. */
function verdictOn(
  name: RouteName,
  url: string,
  user: CurrentUser | null,
  { statusCode, headers, payload }: LightMyRequestResponse,
): string | null {
  const { public: open, permission, elsewhere, forScreens } = configs.get(name) ?? {};
  if (user?.boardId !== undefined && !open) {
    const isKept = statusCode === 403 && payload.includes(ONLY_ITS_BOARD);
    return isKept === (forScreens === undefined) ? null : `is ${isKept ? 'refused' : 'answered'}`;
  }
  if (user === null && !open) {
    const isRefused = [401, 403].includes(statusCode) || headers.location === '/login';
    return isRefused ? null : 'is answered without a login';
  }
  const lacks = permission !== undefined && (user === null || !may(user.rights, permission));
  if (lacks) {
    const isRefused = statusCode === 403 || headers.location === elsewhere;
    return isRefused ? null : `is answered without ${permission}`;
  }
  const isRefused = statusCode === 403 && payload.includes(NO_ACCESS);
  // The figures of the economy have a right of their own beside the page's, and those of an area are for who sees it.
  const { pathname, searchParams } = new URL(url, 'http://tavlen');
  const needsMore =
    (pathname.endsWith('/contribution') && !may(user?.rights ?? {}, 'dashboard.economy.see')) ||
    (pathname.startsWith('/dashboard/felter/') &&
      searchParams.has('area') &&
      scopeOf(user?.rights ?? {}, 'dashboard.see') !== 'all');
  return permission !== undefined && isRefused !== needsMore
    ? `is ${isRefused ? 'refused' : 'answered'} with ${permission}`
    : null;
}

const written = ({ headers, payload }: LightMyRequestResponse) =>
  `${JSON.stringify(headers)}\n${payload}`;

describe('what a reader may not see', () => {
  it('is asked for at every route that the application has', () => {
    expect(Object.keys(requestsOf(house)).toSorted()).toEqual([...registered].toSorted());
  });

  it('is not even named when somebody else has changed it meanwhile', async () => {
    const { order, lineId } = house.orders.own;
    const url = `/ordrer/${order.orderNo}/linjer/${lineId}`;
    const fieldsTold = async (reader: string) => {
      const answer = await browsers.get(reader)?.call('PATCH', url, { version: 1, text: 'X' });
      const { conflicts } = answer?.json<ConflictBody>() ?? {};
      return [answer?.statusCode, conflicts?.map(({ field }) => field).toSorted()];
    };
    expect(await fieldsTold('office')).toEqual([409, ['discountBp', 'unitSalesOre']]);
    expect(await fieldsTold('fitter')).toEqual([409, []]);
  });

  it(
    'stands in no answer of any route, conflicts, files and exports among them; who lacks the route’s right is refused',
    async () => {
      const leaks: string[] = [];
      const broken: string[] = [];
      const wrong: string[] = [];
      for (const [name, asked] of entriesOf(requestsOf(house))) {
        for (const reader of readers.keys()) {
          for (const one of asked) {
            const answer = await ask(reader, name, one);
            const where = `${answer.statusCode} ${name} (${one.url})`;
            const verdict = verdictOn(name, one.url, readers.get(reader) ?? null, answer);
            if (verdict !== null) wrong.push(`${reader}: ${where}: ${verdict}`);
            asks += 1;
            leaks.push(...leaksIn(written(answer), reader, where));
            if (answer.statusCode >= 500 && name !== 'GET /up') broken.push(where);
          }
        }
      }
      expect({ leaks, broken, wrong }).toEqual({ leaks: [], broken: [], wrong: [] });
    },
    THOUSANDS_OF_REQUESTS,
  );

  it('is sent on no channel that the reader may listen to, and each hears the channels of their groups', async () => {
    const { services } = house.company;
    const sent = await messagesAfter(services.db, 0, 10_000);
    const leaks: string[] = [];
    const wrong: string[] = [];
    for (const [reader, user] of readers) {
      for (const name of channelsOf(house)) {
        const hears = user !== null && (await mayListen(services, user, name));
        subscriptions += 1;
        if (hears !== isListener(house, name, user))
          wrong.push(`${reader} hears ${name}: ${hears}`);
        if (!hears) continue;
        const text = JSON.stringify(sent.filter(({ channel }) => channel === name));
        leaks.push(...leaksIn(text, reader, name));
      }
    }
    expect({ leaks, wrong }).toEqual({ leaks: [], wrong: [] });
  });

  it('was there to be found: everybody has seen all that they may see', () => {
    const unseen = [...readers].flatMap(([reader, user]) => {
      const groups = user?.groups ?? [];
      const may = secrets.filter(
        ({ isShown, maySee }) => isShown && maySee(groups, groups.includes('fitter')),
      );
      const seen = seenBy.get(reader);
      return may.flatMap(({ name }) => (seen?.has(name) ? [] : [`${reader}: ${name}`]));
    });
    printTable({
      'answers and channels searched for secrets': {
        readers: readers.size,
        routes: registered.size,
        secrets: secrets.length,
        checks,
        asks,
        subscriptions,
      },
    });
    expect(unseen).toEqual([]);
  });
});
