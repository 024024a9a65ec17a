import { ids } from '../orders/support/company.ts';
import type { Ask, RouteName } from './ask.ts';

/** The numbers of the customers of the marked orders. */
const NUMBERS = [9000, 9001, 9002, 9003, 9004];

/** What is asked of the routes of customers. */
export function customerRequests(
  names: readonly string[],
  views: (path: string, method: 'POST' | 'PUT' | 'PATCH' | 'DELETE') => Ask[],
): Record<RouteName, Ask[]> {
  const each = (ask: (url: string) => Ask | Ask[]) =>
    NUMBERS.flatMap((number) => ask(`/kunder/${number}`));
  const old = { version: 1 };
  const contact = { name: '', role: null, phone: null, email: null };
  const lists = ['', '?sort=customerNo&direction=desc', '?open=1', ...names];
  return {
    'GET /kunder': lists.map((query) => ({ url: `/kunder${query}` })),
    'GET /kunder.csv': lists.map((query) => ({ url: `/kunder.csv${query}` })),
    'POST /kunder': [{ url: '/kunder', body: {} }],
    'PUT /kunder/kolonner': [
      { url: '/kunder/kolonner', body: { order: ['cvr'], hidden: [], shown: [], widths: {} } },
    ],
    'POST /kunder/visninger': views('/kunder', 'POST'),
    'PUT /kunder/visninger/standard': views('/kunder', 'PUT'),
    'PATCH /kunder/visninger/:id': views('/kunder', 'PATCH'),
    'DELETE /kunder/visninger/:id': views('/kunder', 'DELETE'),
    'GET /kunder/opslag': names.map((query) => ({ url: `/kunder/opslag${query}` })),
    'GET /kunder/dubletter': [{ url: '/kunder/dubletter?cvr=13748136&telefon=75821100' }],
    'GET /kunder/:customerNo/flet': [{ url: '/kunder/1/flet?med=3' }],
    'GET /kunder/:customerNo/fletninger': [{ url: '/kunder/1/fletninger' }],
    'POST /kunder/:customerNo/flet': [{ url: '/kunder/1/flet', body: {} }],
    'POST /kunder/:customerNo/flet/:id/fortryd': [
      { url: `/kunder/1/flet/${ids.nobody}/fortryd`, body: {} },
    ],
    'GET /kunder/:customerNo/anonymisering': [{ url: '/kunder/1/anonymisering' }],
    'POST /kunder/:customerNo/anonymisering': [{ url: '/kunder/2/anonymisering', body: {} }],
    'DELETE /kunder/:customerNo/anonymisering': [{ url: '/kunder/2/anonymisering' }],
    'POST /kunder/:customerNo/anonymisering/udfoer': [
      { url: '/kunder/2/anonymisering/udfoer', body: {} },
    ],
    'GET /adresser/:id/adgang': [{ url: `/adresser/${ids.address}/adgang` }],
    'PUT /adresser/:id/adgang': [{ url: `/adresser/${ids.address}/adgang`, body: {} }],
    'GET /kunder/:customerNo': each((url) => ({ url })),
    'GET /kunder/:customerNo/skyldigt': each((url) => ({ url: `${url}/skyldigt` })),
    'GET /kunder/:customerNo/kort': each((url) => ({ url: `${url}/kort` })),
    'PATCH /kunder/:customerNo': each((url) => [
      { url, body: { ...old, notes: null } },
      { url, body: { ...old, creditLimitOre: null } },
    ]),
    'POST /kunder/:customerNo/fortryd': each((url) => ({
      url: `${url}/fortryd`,
      body: { ...old, fields: ['name'] },
    })),
    'POST /kunder/:customerNo/kontakter': each((url) => ({
      url: `${url}/kontakter`,
      body: contact,
    })),
    'PATCH /kunder/:customerNo/kontakter/:id': each((url) => ({
      url: `${url}/kontakter/${ids.nobody}`,
      body: old,
    })),
    'POST /kunder/:customerNo/kontakter/:id/fortryd': each((url) => ({
      url: `${url}/kontakter/${ids.nobody}/fortryd`,
      body: old,
    })),
    'DELETE /kunder/:customerNo/kontakter/:id': each((url) => ({
      url: `${url}/kontakter/${ids.nobody}`,
      body: old,
    })),
    'POST /kladder/glemte': [
      { url: '/kladder/glemte', body: { records: [`customer:${ids.customer}`] } },
    ],
    'POST /kunder/:customerNo/samtaler': each((url) => ({ url: `${url}/samtaler`, body: {} })),
    'PATCH /kunder/:customerNo/samtaler/:id': each((url) => ({
      url: `${url}/samtaler/${ids.nobody}`,
      body: old,
    })),
    'DELETE /kunder/:customerNo/samtaler/:id': each((url) => ({
      url: `${url}/samtaler/${ids.nobody}`,
      body: old,
    })),
    'POST /kunder/:customerNo/adresser': each((url) => ({ url: `${url}/adresser`, body: {} })),
    'PATCH /kunder/:customerNo/adresser/:id': each((url) => ({
      url: `${url}/adresser/${ids.nobody}`,
      body: old,
    })),
    'POST /kunder/:customerNo/adresser/:id/fortryd': each((url) => ({
      url: `${url}/adresser/${ids.nobody}/fortryd`,
      body: old,
    })),
    'DELETE /kunder/:customerNo/adresser/:id': each((url) => ({
      url: `${url}/adresser/${ids.nobody}`,
      body: old,
    })),
  };
}
