import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customerContacts, customers } from '#app-server/database/schema/customers/customers.ts';
import { installationAddresses } from '#app-server/database/schema/customers/customers.ts';
import { goods } from '#app-server/database/schema/goods.ts';
import { partnerTable } from '#app-server/partners/partner-table.ts';
import { CUSTOMER_FIELDS } from '#domain/customers/customer-fields.ts';
import { addressFieldInfo, contactFieldInfo } from '#domain/customers/customer-parts.ts';
import { goodFieldLabels } from '#domain/goods/good-fields.ts';
import { visibleLines } from '#domain/text/visible-text.ts';
import type { Browser } from '../orders/support/browser.ts';
import { idOf, ids } from '../orders/support/company.ts';
import { openOrderPages, type OrderPages } from '../orders/support/order-pages.ts';

let pages: OrderPages;
let db: OrderPages['company']['services']['db'];
beforeAll(async () => {
  pages = await openOrderPages();
  db = pages.company.services.db;
  const contact = { id: idOf(800), customerId: ids.customer, name: 'Gitte' };
  await db.insert(customerContacts).values(contact);
});
afterAll(() => pages.close());

/** Names of golden story 16, and worse. */
const texts = {
  'a mark that turns the writing': '\u202eneslO ApS\u202c',
  'spaces without width': 'Ole\u200b\u2060 Ols\ufeffen',
  'letters of four bytes': '𝔒le 😀 & Søn',
  '250 characters': 'Østergård '.repeat(25),
  'a formula': "=cmd|' /C calc'!A0",
  'a tag': '<b>ApS & Co. <El></b>',
  'a control and a line break': 'Ole\u0007\r\nOlsen',
  'letters that are not Danish': 'Yılmaz Şahin',
} as const;

type Stored = Record<string, unknown>;
interface Place {
  fields: readonly string[];
  url: string;
  load: () => Promise<Stored | undefined>;
}
const versionOfCustomer = async () => {
  const [row] = await db.select().from(customers).where(eq(customers.id, ids.customer));
  return row?.version;
};
const AMOUNTS_AND_CHOICES = new Set<string>(['kind', 'discountBp', 'creditLimitOre', 'blocked']);
const places: Record<string, Place> = {
  'a customer': {
    fields: CUSTOMER_FIELDS.filter((field) => !AMOUNTS_AND_CHOICES.has(field)),
    url: '/kunder/1',
    load: async () => (await db.select().from(customers).where(eq(customers.id, ids.customer)))[0],
  },
  'a contact': {
    fields: Object.keys(contactFieldInfo),
    url: `/kunder/1/kontakter/${idOf(800)}`,
    load: async () =>
      (
        await db
          .select()
          .from(customerContacts)
          .where(eq(customerContacts.id, idOf(800)))
      )[0],
  },
  'an address': {
    fields: Object.keys(addressFieldInfo),
    url: `/kunder/1/adresser/${ids.address}`,
    load: async () =>
      (
        await db
          .select()
          .from(installationAddresses)
          .where(eq(installationAddresses.id, ids.address))
      )[0],
  },
  'a good': {
    fields: Object.keys(goodFieldLabels),
    url: '/varer/101010',
    load: async () => (await db.select().from(goods).where(eq(goods.goodNo, '101010')))[0],
  },
};

interface Refusal {
  message: string;
  errors: Record<string, string>;
}

type Answer = Awaited<ReturnType<Browser['call']>>;

/**
 * What is wrong with an answer: every text is stored as everybody sees it, or refused with a sentence about that field; nothing else
 * happens to it.
 */
function faultsOf(answer: Answer, now: unknown, text: string, field: string): unknown[] {
  if (answer.statusCode === 200) {
    const asSeen = [' ', ', ', '\n'].map((between) => visibleLines(text).replaceAll('\n', between));
    return asSeen.includes(String(now)) ? [] : [[field, 'stored', now]];
  }
  const { message, errors } = answer.json<Refusal>();
  const isAbout = Object.keys(errors).every((name) => name === field || name.startsWith('0.'));
  const isSentence = /^[\p{Lu}»].*\.$/su.test(message);
  return answer.statusCode === 422 && isAbout && isSentence ? [] : [[field, message, errors]];
}

describe.each(Object.entries(places))('%s', (_, { fields, url, load }) => {
  it.each(Object.entries(texts))(
    'takes or refuses %s in each of its texts',
    async (_name, text) => {
      const faults: unknown[] = [];
      const stored: string[] = [];
      for (const field of fields) {
        const version = url.startsWith('/varer')
          ? (await load())?.['version']
          : await versionOfCustomer();
        const body = { version, [field]: text };
        const answer = await pages.browsers.leader.call('PATCH', url, body);
        if (answer.statusCode === 200) stored.push(field);
        faults.push(...faultsOf(answer, (await load())?.[field], text, field));
      }
      expect(faults).toEqual([]);
      expect(stored.some((field) => field === 'name' || field === 'street')).toBe(
        text.length < 100,
      );
    },
  );
});

describe('a partner', () => {
  it.each(Object.entries(texts))(
    'takes or refuses %s in each of its texts',
    async (_name, text) => {
      const { rows } = await partnerTable.load(db);
      const faults: unknown[] = [];
      for (const field of Object.keys(rows[0] ?? {}).filter((name) => name !== 'id')) {
        const { version, rows: before } = await partnerTable.load(db);
        const [first, ...others] = before;
        const body = { version, rows: [{ ...first, [field]: text }, ...others] };
        const answer = await pages.browsers.leader.call('PUT', '/kunder/vaerker', body);
        const [after] = (await partnerTable.load(db)).rows;
        const now = Object.entries(after ?? {}).find(([name]) => name === field)?.[1];
        faults.push(...faultsOf(answer, now, text, field));
      }
      expect(faults).toEqual([]);
    },
  );
});

describe('a number', () => {
  const save = async (body: object) => {
    const version = await versionOfCustomer();
    return pages.browsers.leader.call('PATCH', '/kunder/1', { version, ...body });
  };
  it.each(['13 74 81 36', 'DK-13748136', '13\u00a074\u200b8136', ' dk 1374 8136 '])(
    'of CVR is taken as %j and stored without spaces',
    async (cvr) => {
      expect((await save({ cvr: null })).statusCode).toBe(200);
      expect((await save({ cvr })).statusCode).toBe(200);
      expect((await places['a customer']?.load())?.['cvr']).toBe('13748136');
    },
  );

  it('of EAN with a wrong check digit is refused', async () => {
    expect((await save({ gln: '5799999000011' })).json()).toMatchObject({
      errors: { gln: 'EAN-nummeret er ikke gyldigt. Kontrollér cifrene.' },
    });
    expect((await save({ gln: '5 799999 000010' })).statusCode).toBe(200);
    const { version } = (await places['a good']?.load()) ?? {};
    const good = { version, ean: '2900000100016' };
    expect((await pages.browsers.leader.call('PATCH', '/varer/101010', good)).json()).toMatchObject(
      { errors: { ean: 'Stregkoden er ikke gyldig.' } },
    );
  });

  it('is grouped, and a formula is defused, in the file of the list', async () => {
    await save({ name: "=cmd|' /C calc'!A0" });
    const { body } = await pages.browsers.leader.visit('GET', '/kunder.csv');
    expect(body).not.toMatch(/(^|;)"?=cmd/m);
  });
});
