import { and, eq, like, or, sql, type SQL } from 'drizzle-orm';
import { foldForSearch } from '#domain/text/danish-text.ts';
import { beginningWith, containing } from '../database/like-pattern.ts';
import {
  customers,
  customerTexts,
  installationAddresses,
} from '../database/schema/customers/customers.ts';
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
 * number, in one of their installation addresses or in one of their contact persons (a word of one or two letters begins a word there);
 * or the text begins a meter's number, a metering point or an EAN number.
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

/** The condition on the texts of customers: each has every word. */
export function textsWith(text: string): SQL | undefined {
  return and(...wordsOf(text).map((word) => like(customerTexts.text, patternOf(word))));
}

/**
 * Selects what `columns` says of the texts of the customers with a text, found as `customersWith` finds them, `most` of each way at most.
 * Archived customers are among them: without them a search that was cut short would seem to be whole.
 */
export function textsFound(text: string, columns: SQL, most: number): SQL {
  const numbered = numberedLike(text, most);
  const ways = [
    // `offset 0`: with a limit the database would rather read the whole table than an index.
    sql`select * from (select ${columns} from ${customerTexts} where ${textsWith(text)} offset 0) t`,
    ...(numbered === null
      ? []
      : [
          sql`select ${columns} from ${customerTexts} where ${customerTexts.customerId} in (${numbered})`,
        ]),
  ];
  return joined(ways.map((way) => sql`${way} limit ${most}`));
}

/** The condition on the customer with that number; `undefined` when the text is no customer's number. */
export function customerNumbered(text: string): SQL | undefined {
  return /^\d{1,9}$/.test(text) ? eq(customers.customerNo, Number(text)) : undefined;
}

/** Selects the ids of customers with a number that begins with the text, `most` of each kind at most; `null` when the text is no number. */
function numberedLike(text: string, most: number): SQL | null {
  const ways = byNumber(text);
  return ways.length === 0
    ? null
    : joined(ways.map((way) => sql`select distinct id from (${way}) numbered limit ${most}`));
}

/** Whether a text is a number, which metering points, meters and EAN numbers may begin with. */
export const isNumber = (text: string): boolean => /^\d+$/.test(text);

/** Whether some word of a text is long enough to be sought. */
export function canBeFound(text: string): boolean {
  return wordsOf(text).some((word) => word.length >= SHORTEST);
}

/** `customersWith` for customers that are read one after the other, whatever the indexes. */
export function eachWith(text: string): SQL | undefined {
  const numbers = byNumber(text);
  const hits = and(...wordsOf(text).map((word) => sql`t.text like ${patternOf(word)}`));
  // Not `exists`: for that the database would read all texts rather than look into one after the other.
  const inWords = sql`(select ${hits} from ${customerTexts} t where t.customer_id = ${customers.id})`;
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
 * Selects of ids that together find every customer once or more: those whose text has all words, which the index of texts answers for all
 * long ones at once, and those with a number that begins with the text.
 */
function waysToFind(text: string): SQL[] | null {
  if (!canBeFound(text)) return null;
  // `offset 0`: with a limit the database would rather read the whole table than an index.
  const inTexts = sql`select id from (select ${customerTexts.customerId} as id from ${customerTexts}
    where ${textsWith(text)} offset 0) found`;
  return [inTexts, ...byNumber(text)];
}

function byNumber(text: string): SQL[] {
  if (!isNumber(text)) return [];
  const begins = `${text}%`;
  const numbered = customerNumbered(text);
  const { meteringPointId, meterNo } = installationAddresses;
  return [
    ...(numbered ? [customersWhere(numbered)] : []),
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

/** A word of one or two letters begins a word: it is in too many to be sought within them, and its beginning is in the index. */
function patternOf(word: string): string {
  return word.length < SHORTEST ? `% ${beginningWith(word)}` : containing(word);
}
