import { and, eq, isNull, like, sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadCustomerList } from '#app-server/customers/list/customer-list.ts';
import { rankedIds } from '#app-server/customers/ranked-customers.ts';
import { customers } from '#app-server/database/schema/customers/customers.ts';
import { customerListQuery } from '#domain/customers/customer-list.ts';
import { type Company, openCompany } from '../orders/support/company.ts';

let company: Company;
/** Of 12 000 customers these first are called `Anders Jensen`, and as many, late in the order of names, `Åse Poulsen`. */
const EACH = 1_100;

beforeAll(async () => {
  company = await openCompany();
  await company.services.db.execute(sql`
    insert into customers (id, customer_no, kind, name, address_line, postnr, city, payment_terms, debtor_group, email, archived_at)
    select '7C' || lpad((20000 - n)::text, 24, '0'), 500000 + n, 'private',
      case when n <= ${EACH} then 'Anders Jensen ' || lpad(n::text, 4, '0')
        when n <= ${12_000 - EACH}::int then 'Bo Hansen ' || lpad(n::text, 5, '0') else 'Åse Poulsen ' || n end,
      'Skolevej 4', '5970', 'Ærøskøbing', 'Netto 14 dage', 'Privat',
      case when is_late then 'post@sent.example' end,
      case when n > 11990 then now() end
    from (select n, n between 6001 and 12000 as is_late from generate_series(1, 12000) n) numbers`);
});
afterAll(() => company.database.close());

test.each([
  ['jensen', like(customers.name, 'Anders Jensen%'), 1],
  ['jensen', like(customers.name, 'Anders Jensen%'), 3],
  ['poulsen', like(customers.name, 'Åse Poulsen%'), 1],
  // More than 5 000, among the first of the list.
  ['skolevej', eq(customers.addressLine, 'Skolevej 4'), 3],
  // More than 5 000, and not among the first of the list.
  ['sent.example', eq(customers.email, 'post@sent.example'), 2],
])(
  'a text that more than 1 000 customers have, %s, is shown in the order of the list',
  async (q, theirs, page) => {
    const { shown, expected, total } = await listOf(q, theirs, page);
    expect(shown).toEqual(expected);
    expect(total).toEqual({ count: 1_000, capped: true });
  },
);

test.each([1, 7])(
  'a text of which the database knows that more than 10 000 customers have it is shown in the order of the list',
  async (page) => {
    await company.services.db.execute(sql`analyze customer_texts`);
    const theirs = eq(customers.addressLine, 'Skolevej 4');
    const { shown, expected, total } = await listOf('skolevej', theirs, page);
    expect(shown).toEqual(expected);
    expect(total).toEqual({ count: 1_000, capped: true });
  },
);

/** The ids on a page of the list, and those of `theirs` that belong there. */
async function listOf(q: string, theirs: SQL, page: number) {
  const { services, people } = company;
  const { filters } = customerListQuery.read({ q, page: String(page) });
  const list = await loadCustomerList(services, people.office, filters, 0);
  const expected = await services.db
    .select({ id: customers.id })
    .from(customers)
    .where(and(theirs, isNull(customers.archivedAt)))
    .orderBy(customers.nameSort, customers.id)
    .limit(list.pageSize)
    .offset((page - 1) * list.pageSize);
  return {
    shown: list.rows.map(({ id }) => id),
    expected: expected.map(({ id }) => id),
    total: list.total,
  };
}

test('of a text that more than 1 000 customers have, those whose name or address begins with it come first, an exact one before longer ones', async () => {
  const { db } = company.services;
  const base = {
    kind: 'private',
    postnr: '5970',
    city: 'Ærøskøbing',
    paymentTerms: 'Netto 14 dage',
    debtorGroup: 'Privat',
  } as const;
  const add = (id: string, customerNo: number, name: string, addressLine: string) =>
    db.insert(customers).values({ ...base, id, customerNo, name, addressLine });
  // The last rows of the table, which a search that is cut short never reads.
  await add('7ZA', 600_001, 'Skolevejens Grill', 'Havnen 1');
  await add('7ZB', 600_002, 'Skolevej', 'Havnen 2');
  await add('7ZC', 600_003, 'Jensen VVS', 'Jensensvej 40');
  await add('7ZD', 600_004, 'Aase Bech', 'Jensensvej 4');
  await add('7ZE', 600_005, 'Jensen for længst', 'Havnen 3');
  await db.update(customers).set({ archivedAt: new Date() }).where(eq(customers.id, '7ZE'));
  expect(await rankedIds(db, 'skolevej', 2)).toEqual(['7ZB', '7ZA']);
  expect(await rankedIds(db, 'jensen', 3)).toEqual(['7ZC', '7ZD', expect.any(String)]);
  expect(await rankedIds(db, 'jensensvej 4', 4)).toEqual(['7ZD', '7ZC']);
});

test('one that fewer have is shown in the order of names and counted, without those who are archived', async () => {
  const { services, people } = company;
  const found = async (more: object) => {
    const { filters } = customerListQuery.read({ q: 'hansen 300', ...more });
    const { rows, total } = await loadCustomerList(services, people.office, filters, 0);
    return { names: rows.map(({ name }) => name), total };
  };
  const named = await services.db
    .select({ name: customers.name })
    .from(customers)
    .where(like(customers.name, 'Bo Hansen %300%'))
    .orderBy(customers.nameSort);
  const names = named.map(({ name }) => name);
  expect(await found({})).toEqual({ names, total: { count: names.length, capped: false } });
  expect(await found({ direction: 'desc' })).toMatchObject({ names: names.toReversed() });
  await services.db
    .update(customers)
    .set({ archivedAt: services.clock() })
    .where(eq(customers.name, 'Bo Hansen 03004'));
  const others = names.filter((name) => name !== 'Bo Hansen 03004');
  expect(others).toHaveLength(names.length - 1);
  // A page that is not there is the last one.
  expect(await found({ page: '7' })).toMatchObject({
    names: others,
    total: { count: others.length },
  });
});

test('one that fewer have beside another filter is counted', async () => {
  const { services, people } = company;
  const { filters } = customerListQuery.read({ q: 'jensen', kind: 'business' });
  const list = await loadCustomerList(services, people.office, filters, 0);
  expect([list.rows, list.total]).toEqual([[], { count: 0, capped: false }]);
});
