import { DASHBOARD_PERIODS } from '#domain/dashboard/dashboard-period.ts';
import { settingsTables } from '#domain/settings-tables.ts';
import { ulid } from '#domain/ulid.ts';
import { tileSources } from '#app-server/dashboard/tiles.ts';
import { ids } from '../orders/support/company.ts';
import { absenceRequests } from './absence-requests.ts';
import { accountRequests } from './account-requests.ts';
import type { Ask, RouteName } from './ask.ts';
import { channelsOf } from './channels-of.ts';
import { customerRequests } from './customer-requests.ts';
import { transferRequests } from './transfer-requests.ts';
import { profileRequests } from './profile-requests.ts';
import type { MarkedHouse, MarkedOrder } from './marked-house.ts';

/** A view that is saved by its reader, and one that nobody has. */
function views(path: string, method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'): Ask[] {
  const view = { name: 'Dyrest først', shared: false, query: 'sort=amount', hiddenColumns: [] };
  if (method === 'POST') return [{ url: `${path}/visninger`, body: view }];
  if (method === 'PUT') return [{ url: `${path}/visninger/standard`, body: { id: null } }];
  const body = { version: 1, ...(method === 'PATCH' && view) };
  return [{ url: `${path}/visninger/${ids.nobody}`, body }];
}

/** What is asked of the routes of every table of settings. */
const settingsRequests: Record<RouteName, Ask[]> = Object.fromEntries(
  Object.values(settingsTables).flatMap(({ path }) => [
    [`GET ${path}`, [{ url: path }]],
    [`PUT ${path}`, [{ url: path, body: {} }]],
  ]),
);

/** The icons hold no data of anybody. */
const iconRequests: Record<RouteName, Ask[]> = Object.fromEntries(
  ['favicon.svg', 'favicon.ico', 'apple-touch-icon.png', 'icon-192.png', 'icon-512.png']
    .concat('icon-maskable.png', 'manifest.webmanifest')
    .map((file) => [`GET /${file}`, [{ url: `/${file}` }]]),
);

/** The requests to every route. A route without a row here fails the test, so a new route needs one. */
export function requestsOf(house: MarkedHouse): Record<RouteName, Ask[]> {
  const marked = Object.values(house.orders);
  const documents = Object.values(house.documents);
  const { planner } = house;
  const { priced } = house.documents;
  // A part of the name: an answer may say again what was asked.
  const names = marked.map(
    ({ customerName }) => `?q=${encodeURIComponent(customerName.slice(0, 6))}`,
  );
  const lists = ['', '?sort=amount', '?sort=amount&direction=asc', '?status=invoiced', ...names];
  const all = marked.map(({ order: { id, version } }) => ({ id, version }));
  const each = (ask: (one: MarkedOrder, address: string) => Ask | Ask[]) =>
    marked.flatMap((one) => ask(one, `/ordrer/${one.order.orderNo}`));
  const document = (ask: (address: string) => Ask | Ask[]) =>
    documents.flatMap(({ id }) => ask(`/dokumenter/${id}`));
  const old = { version: 1 };

  return {
    'GET /': [{ url: '/' }],
    'GET /up': [{ url: '/up' }],
    ...iconRequests,
    ...profileRequests,
    ...accountRequests(house),
    ...transferRequests(names, all),
    'POST /broadcasting/auth': channelsOf(house).map((channel_name) => ({
      url: '/broadcasting/auth',
      body: { socket_id: '1.1', channel_name },
    })),
    'POST /broadcasting/user-auth': [
      { url: '/broadcasting/user-auth', body: { socket_id: '1.1' } },
    ],
    'GET /haendelser': channelsOf(house).map((channel) => ({
      url: `/haendelser?since=0&channel=${channel}`,
    })),
    'GET /soeg': [...names, '?q=Skovvej', '?q=7041X'].map((query) => ({ url: `/soeg${query}` })),
    'GET /adresser': names.map((query) => ({ url: `/adresser${query}` })),
    'GET /dashboard': DASHBOARD_PERIODS.map((period) => ({
      url: `/dashboard?period=${period}&compare=budget`,
    })),
    'GET /dashboard/felter/:tile': Object.keys(tileSources).flatMap((tile) => [
      { url: `/dashboard/felter/${tile}` },
      { url: `/dashboard/felter/${tile}?area=${ids.elsewhere}` },
    ]),
    'GET /ordrer': lists.map((query) => ({ url: `/ordrer${query}` })),
    'GET /ordrer.csv': lists.map((query) => ({ url: `/ordrer.csv${query}` })),
    'GET /ordrer/udvalg': lists.map((query) => ({ url: `/ordrer/udvalg${query}` })),
    'GET /ordrer/ny': [{ url: '/ordrer/ny' }],
    'GET /ordrer/ny/kunder/:id': [ids.customer, ids.blocked].map((id) => ({
      url: `/ordrer/ny/kunder/${id}`,
    })),
    'GET /ordrer/ny/lignende': [
      { url: `/ordrer/ny/lignende?kunde=${ids.customer}&opgavetype=charger_own` },
    ],
    ...customerRequests(names, views),
    'GET /postnumre/:postnr': [{ url: '/postnumre/7100' }],
    'POST /ordrer': [{ url: '/ordrer', body: {} }],
    'PUT /ordrer/kolonner': [
      { url: '/ordrer/kolonner', body: { order: ['due'], hidden: [], shown: [], widths: {} } },
    ],
    'POST /ordrer/print': [
      { url: '/ordrer/print', body: { orders: all.map(({ id }) => id) } },
      { url: '/ordrer/print', body: { query: 'status=all&sort=amount' } },
    ],
    'GET /ordrer/:orderNo/felter': each((_, address) => ({ url: `${address}/felter` })),
    'POST /ordrer/visninger': views('/ordrer', 'POST'),
    'PUT /ordrer/visninger/standard': views('/ordrer', 'PUT'),
    'PATCH /ordrer/visninger/:id': views('/ordrer', 'PATCH'),
    'DELETE /ordrer/visninger/:id': views('/ordrer', 'DELETE'),
    'POST /ordrer/planlaegning': [
      {
        url: '/ordrer/planlaegning',
        body: { plan: { fitterIds: [planner.id] }, orders: all, dryRun: true },
      },
    ],
    'POST /ordrer/felter': [
      { url: '/ordrer/felter', body: { fields: { priority: 'high' }, orders: all, dryRun: true } },
    ],
    'POST /ordrer/fortryd': [{ url: '/ordrer/fortryd', body: { of: ulid(0), orders: all } }],
    'POST /ordrer/udfald': [
      { url: '/ordrer/udfald', body: { runId: ulid(0), orders: all.map(({ id }) => id) } },
    ],
    'POST /ordrer/trin': ['order.cancel', 'invoicing.prepare'].map((event) => ({
      url: '/ordrer/trin',
      body: { event, orders: all, dryRun: true },
    })),
    'GET /ordrer/arbejdssedler': [
      { url: `/ordrer/arbejdssedler?nr=${marked.map(({ order }) => order.orderNo).join()}` },
    ],
    'GET /ordrer/:orderNo': each((_, url) => [{ url }, { url: `${url}?sort=amount` }]),
    'PATCH /ordrer/:orderNo': each((_, url) => ({ url, body: { ...old, fitterIds: [] } })),
    'POST /ordrer/:orderNo/kopi': each((_, url) => ({ url: `${url}/kopi`, body: {} })),
    'POST /ordrer/:orderNo/trin': each((_, url) => ({
      url: `${url}/trin`,
      body: { ...old, event: 'order.plan' },
    })),
    'POST /ordrer/:orderNo/filer': each((_, url) => ({ url: `${url}/filer`, body: {} })),
    'GET /ordrer/:orderNo/filer/:fileId': each((_, url) => ({ url: `${url}/filer/${ids.nobody}` })),
    'DELETE /ordrer/:orderNo/filer/:fileId': each((_, url) => ({
      url: `${url}/filer/${ids.nobody}`,
    })),
    'POST /ordrer/:orderNo/fortryd': each((_, url) => ({ url: `${url}/fortryd`, body: old })),
    'POST /ordrer/:orderNo/linjer': each((_, url) => ({ url: `${url}/linjer`, body: textLine })),
    'PATCH /ordrer/:orderNo/linjer/:lineId': each(({ lineId }, url) => [
      { url: `${url}/linjer/${lineId}`, body: { ...old, text: 'Anden tekst' } },
      { url: `${url}/linjer/${lineId}`, body: { ...old, unitSalesOre: 1 } },
      { url: `${url}/linjer/${lineId}`, body: { version: 2, text: '' } },
    ]),
    'DELETE /ordrer/:orderNo/linjer/:lineId': each(({ lineId }, url) => ({
      url: `${url}/linjer/${lineId}`,
      body: old,
    })),
    'POST /ordrer/:orderNo/aktiviteter/:activityId/stop': each((_, url) => ({
      url: `${url}/aktiviteter/${ids.nobody}/stop`,
      body: old,
    })),
    'POST /ordrer/:orderNo/aktiviteter/:activityId/vej': each((_, url) => ({
      url: `${url}/aktiviteter/${ids.nobody}/vej`,
      body: { onTheWay: true },
    })),
    'POST /ordrer/:orderNo/noter': each((_, url) => ({ url: `${url}/noter`, body: {} })),
    'DELETE /ordrer/:orderNo/noter/:seq': each((_, url) => ({ url: `${url}/noter/0` })),
    'POST /ordrer/:orderNo/aktiviteter/:activityId/arbejder-stadig': each((_, url) => ({
      url: `${url}/aktiviteter/${ids.nobody}/arbejder-stadig`,
      body: old,
    })),
    'PATCH /ordrer/:orderNo/aktiviteter/:activityId': each((_, url) => ({
      url: `${url}/aktiviteter/${ids.nobody}`,
      body: {
        ...old,
        startedAt: '2026-11-02T06:00:00.000Z',
        endedAt: '2026-11-02T08:00:00.000Z',
        reason: 'Glemt',
      },
    })),
    'POST /ordrer/:orderNo/aktiviteter/:activityId/annuller': each((_, url) => ({
      url: `${url}/aktiviteter/${ids.nobody}/annuller`,
      body: { ...old, reason: 'Glemt' },
    })),
    'POST /ordrer/:orderNo/aktiviteter/:activityId/bekraeft': each((_, url) => ({
      url: `${url}/aktiviteter/${ids.nobody}/bekraeft`,
      body: old,
    })),
    'POST /ordrer/:orderNo/tid': each((_, url) => ({
      url: `${url}/tid`,
      body: {
        typeId: ids.nobody,
        assigneeId: planner.id,
        startedAt: '2026-11-02T06:00:00.000Z',
        endedAt: '2026-11-02T08:00:00.000Z',
        note: null,
      },
    })),
    'GET /montoerer/plan': [
      { url: `/montoerer/plan?dag=2026-11-19&montoerer=${planner.id}` },
      {
        url: `/montoerer/plan?dag=2026-11-01&til=2026-11-30&montoerer=${house.company.people.fitter.id}`,
      },
    ],
    ...absenceRequests(house),
    'GET /varer': ['', '?sort=sales', '?underCost=1', '?q=maerket'].map((query) => ({
      url: `/varer${query}`,
    })),
    'GET /varer.csv': [{ url: '/varer.csv' }, { url: '/varer.csv?sort=sales' }],
    'PUT /varer/kolonner': [{ url: '/varer/kolonner', body: {} }],
    'POST /varer/visninger': views('/varer', 'POST'),
    'PUT /varer/visninger/standard': views('/varer', 'PUT'),
    'PATCH /varer/visninger/:id': views('/varer', 'PATCH'),
    'DELETE /varer/visninger/:id': views('/varer', 'DELETE'),
    'POST /varer': [{ url: '/varer', body: {} }],
    'GET /varer/:goodNo': [{ url: '/varer/707070' }, { url: '/varer/900010' }],
    'GET /varer/:goodNo/kort': [{ url: '/varer/707070/kort' }, { url: '/varer/900010/kort' }],
    'PATCH /varer/:goodNo': [{ url: '/varer/707070', body: { version: 1 } }],
    'POST /varer/:goodNo/fortryd': [
      { url: '/varer/707070/fortryd', body: { version: 1, fields: ['name'] } },
    ],
    'POST /kunder/vaerker/fortryd': [{ url: '/kunder/vaerker/fortryd', body: old }],
    'POST /kunder/vaerker/priser/fortryd': [{ url: '/kunder/vaerker/priser/fortryd', body: old }],
    'POST /varer/:goodNo/spaerring': [
      { url: '/varer/707070/spaerring', body: { version: 1, barred: false } },
    ],
    'GET /varer/kode': [{ url: '/varer/kode?kode=707070' }],
    'GET /varer/priser': [{ url: `/varer/priser?ids=${ids.cable}` }],
    'POST /varer/priser/virkning': [
      {
        url: '/varer/priser/virkning',
        body: {
          goods: { kind: 'one', goodNo: '707070' },
          change: { kind: 'percent', salesBp: 100, roundTo: 1 },
        },
      },
    ],
    'POST /varer/priser': [{ url: '/varer/priser', body: {} }],
    'POST /ordrer/:orderNo/linjer/saet': each((_, url) => ({
      url: `${url}/linjer/saet`,
      body: { goodId: ids.cable, qtyMilli: 1000 },
    })),
    'POST /ordrer/:orderNo/linjer/:lineId/pris': each(({ lineId }, url) => ({
      url: `${url}/linjer/${lineId}/pris`,
      body: { version: 99 },
    })),
    'GET /varer/opslag': [{ url: '/varer/opslag?q=maerket' }, { url: '/varer/opslag?q=mærket' }],
    'GET /tavle': [ids.boardAll, ids.boardArea].map((id) => ({ url: `/tavle?board=${id}` })),
    'GET /tavle/:boardId': [ids.boardAll, ids.boardArea].map((id) => ({ url: `/tavle/${id}` })),
    'GET /tavle/:boardId/fortid': [ids.boardAll, ids.boardArea].map((id) => ({
      url: `/tavle/${id}/fortid`,
    })),
    'GET /tavle/par': [{ url: '/tavle/par' }],
    'GET /tavle/par/tilstand': [{ url: '/tavle/par/tilstand' }],
    'GET /skaerme': [{ url: '/skaerme' }],
    'POST /skaerme': [{ url: '/skaerme', body: {} }],
    'PATCH /skaerme/:id': [{ url: `/skaerme/${ids.nobody}`, body: { name: 'Lageret' } }],
    'DELETE /skaerme/:id': [{ url: `/skaerme/${ids.nobody}` }],
    'POST /dokumenter': [{ url: '/dokumenter', body: {} }],
    'GET /dokumenter': ['', '?view=decided', '?view=decided&sort=amount'].map((query) => ({
      url: `/dokumenter${query}`,
    })),
    'GET /dokumenter/:id': document((url) => ({ url })),
    'GET /dokumenter/:id/fil': document((url) => [
      { url: `${url}/fil` },
      { url: `${url}/fil?original=1` },
    ]),
    'GET /dokumenter/:id/ordrer': names.map((query) => ({
      url: `/dokumenter/${priced.id}/ordrer${query}`,
    })),
    'POST /dokumenter/:id/afgoerelse': document((url) => ({
      url: `${url}/afgoerelse`,
      body: { ...old, decision: 'unpark' },
    })),
    'POST /dokumenter/:id/fortryd': document((url) => ({ url: `${url}/fortryd`, body: old })),
    'POST /dokumenter/:id/felter': document((url) => ({ url: `${url}/felter`, body: old })),
    'GET /dokumentmatch': [
      { url: '/dokumentmatch' },
      ...documents.map(({ id }) => ({ url: `/dokumentmatch?dokument=${id}&view=decided` })),
    ],
    'POST /dokumentmatch/visninger': views('/dokumentmatch', 'POST'),
    'PUT /dokumentmatch/visninger/standard': views('/dokumentmatch', 'PUT'),
    'PATCH /dokumentmatch/visninger/:id': views('/dokumentmatch', 'PATCH'),
    'DELETE /dokumentmatch/visninger/:id': views('/dokumentmatch', 'DELETE'),
    'GET /dokumentmatch/maal': [{ url: '/dokumentmatch/maal' }],
    'PUT /dokumentmatch/indstillinger': [{ url: '/dokumentmatch/indstillinger', body: {} }],
    ...settingsRequests,
    'POST /fejl': [{ url: '/fejl', body: {} }],
    'GET /dev/machines': [{ url: '/dev/machines' }],
    'GET /dev/machines/trin': [{ url: '/dev/machines/trin?since=0' }],
    // The last: it ends the reader's session.
    'POST /logout': [{ url: '/logout', body: {} }],
  };
}

const textLine = {
  kind: 'text',
  goodId: null,
  text: 'Husk stige',
  qtyMilli: 1000,
  unit: 'stk',
  unitSalesOre: null,
  priceUnit: 1,
  discountBp: 0,
  billable: true,
};
