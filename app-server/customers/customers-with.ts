import { and, eq, isNull, like, or, sql, type SQL } from 'drizzle-orm';
import { foldForSearch } from '#domain/text/danish-text.ts';
import {
  customerContacts,
  customers,
  installationAddresses,
} from '../database/schema/customers.ts';
import type { Queryable } from '../services.ts';

/** The trigram indexes match words of three letters or more. */
const SHORTEST = 3;
/** From this number of digits on a number may be one of a meter or an EAN number. */
const LONG_NUMBER = 6;

/** A searched text as the indexes know it: `12 34 56 78` is one number. */
export function searchedText(query: string): string {
  return foldForSearch(query.replaceAll(/[,+]/g, ' '));
}

/**
 * The condition that leaves the customers with a text: every word of it is in their number, name, address, phone, e-mail or CVR
 * number, in one of their installation addresses or in one of their contact persons; or the text begins a meter's number, a
 * metering point or an EAN number.
 * @returns `null` when no word is long enough to be sought
 */
export function customersWith(text: string): SQL | null {
  const ways = waysToFind(text);
  return ways && sql`${customers.id} in (${joined(ways)})`;
}

/**
 * The ids of the customers with a text, `most` at most: more are not ranked, and in no order. To read the few of a rare word by their ids
 * takes a fraction of the time of the condition; a common word is not read to its end.
 * @returns `null` when no word is long enough to be sought
 */
export async function idsWith(q: Queryable, text: string, most: number): Promise<string[] | null> {
  const ways = waysToFind(text);
  if (ways === null) return null;
  const some = joined(ways.map((way) => sql`${way} limit ${most}`));
  const { rows } = await q.execute<{ id: string }>(
    sql`select id from (${some}) found limit ${most}`,
  );
  return rows.map(({ id }) => id);
}

/** The condition that leaves these customers, which are read by their ids. */
export function oneOf(ids: readonly string[]): SQL {
  return sql`${customers.id} = any(${sql.param([...ids])}::text[])`;
}

/** `customersWith` for customers that are read one after the other, whatever the indexes. */
export function eachWith(text: string): SQL | undefined {
  const numbers = byNumber(text);
  const inWords = and(...wordsOf(text).map(anywhere));
  return numbers.length === 0 ? inWords : or(inWords, sql`${customers.id} in (${joined(numbers)})`);
}

const wordsOf = (text: string) =>
  text
    .split(' ')
    .filter(Boolean)
    .toSorted((a, b) => b.length - a.length);

const joined = (ways: readonly SQL[]) =>
  sql.join(
    ways.map((way) => sql`(${way})`),
    sql` union `,
  );

/**
 * Selects of ids that together find every customer once or more: one whose own fields hold all words, which the index of texts
 * answers for all of them at once, and whoever is found by one of the words in an address or a contact person.
 */
function waysToFind(text: string): SQL[] | null {
  const words = wordsOf(text);
  const long = words.filter((word) => word.length >= SHORTEST);
  const short = words.filter((word) => word.length < SHORTEST);
  if (long.length === 0) return null;
  // `offset 0`: with a limit the database would rather read the whole table than an index.
  const own = sql`select id from (select ${customers.id} from ${customers}
    where ${and(...long.map(holds), ...short.map(anywhere))} offset 0) own`;
  const elsewhere = long.flatMap((word) => {
    const beside = words.filter((one) => one !== word);
    const others = and(
      ...beside.filter((one) => one.length >= SHORTEST).map(somewhere),
      ...beside.map(anywhere),
    );
    return [atAddresses(word, others), atContacts(word, others)];
  });
  return [own, ...elsewhere, ...byNumber(text)];
}

function atAddresses(word: string, others: SQL | undefined): SQL {
  const table = installationAddresses;
  return sql`select ${table.customerId} as id from ${table} ${withCustomer(table.customerId, others)}
    where ${and(livesAt(word), isNull(table.archivedAt), others)}`;
}

function atContacts(word: string, others: SQL | undefined): SQL {
  const table = customerContacts;
  return sql`select ${table.customerId} as id from ${table} ${withCustomer(table.customerId, others)}
    where ${and(isCalled(word), isNull(table.archivedAt), others)}`;
}

/** The customer's own row is needed for the other words alone. */
function withCustomer(
  id: typeof installationAddresses.customerId | typeof customerContacts.customerId,
  others: SQL | undefined,
): SQL {
  return others === undefined ? sql`` : sql`join ${customers} on ${eq(customers.id, id)}`;
}

function byNumber(text: string): SQL[] {
  if (!/^\d+$/.test(text)) return [];
  const begins = `${text}%`;
  const { meteringPointId, meterNo } = installationAddresses;
  return [
    ...(text.length > 9 ? [] : [customersWhere(eq(customers.customerNo, Number(text)))]),
    ...(text.length < LONG_NUMBER
      ? []
      : [
          customersWhere(like(customers.gln, begins)),
          withNumberAt(like(meteringPointId, begins)),
          withNumberAt(like(meterNo, begins)),
        ]),
  ];
}

const customersWhere = (where: SQL) => sql`select ${customers.id} from ${customers} where ${where}`;
const withNumberAt = (where: SQL) =>
  sql`select ${installationAddresses.customerId} as id from ${installationAddresses} where ${where}`;

const holds = (word: string) => like(customers.search, `%${escaped(word)}%`);
const livesAt = (word: string) => like(installationAddresses.search, `%${escaped(word)}%`);
const isCalled = (word: string) => like(customerContacts.search, `%${escaped(word)}%`);

/** A word is in the customer's own fields, at an address or in a contact person. */
function anywhere(word: string): SQL | undefined {
  const addresses = sql`exists (select 1 from ${installationAddresses} a
    where a.customer_id = ${customers.id} and a.search like ${`%${escaped(word)}%`})`;
  const contacts = sql`exists (select 1 from ${customerContacts} k
    where k.customer_id = ${customers.id} and k.search like ${`%${escaped(word)}%`})`;
  return or(holds(word), addresses, contacts);
}

/**
 * A word is in any row at all: asked once, before each customer with a common word is looked at for one that nobody has. `offset 0`:
 * for one row the database would rather read the whole table than an index.
 */
function somewhere(word: string): SQL {
  const tables = [customers, installationAddresses, customerContacts];
  const rows = tables.map(
    (table) => sql`exists (select 1 from (
      select 1 from ${table} s where s.search like ${`%${escaped(word)}%`} offset 0) hits)`,
  );
  return sql`(select ${sql.join(rows, sql` or `)})`;
}

/** A word as a pattern of `like` that means itself. */
export function escaped(word: string): string {
  return word.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
