import { and, eq, exists, inArray, isNull, like, or, sql, type SQL } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
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
export function customersWith(q: Queryable, text: string): SQL | undefined | null {
  const words = text
    .split(' ')
    .filter(Boolean)
    .toSorted((a, b) => b.length - a.length);
  const [first = '', ...others] = words;
  if (first.length < SHORTEST) return null;
  const numbered = [
    ...(/^\d{1,9}$/.test(text) ? [eq(customers.customerNo, Number(text))] : []),
    ...(/^\d+$/.test(text) && text.length >= LONG_NUMBER ? [withLongNumber(q, text)] : []),
  ];
  const inWords = and(
    inArray(customers.id, withWord(q, first)),
    ...others.map((word) => or(holds(word), atAddress(q, word), atContact(q, word))),
  );
  return or(inWords, ...numbered);
}

/** Each part of the union uses its own index. */
function withWord(q: Queryable, word: string) {
  return union(
    q.select({ id: customers.id }).from(customers).where(holds(word)),
    q
      .select({ id: installationAddresses.customerId })
      .from(installationAddresses)
      .where(and(livesAt(word), isNull(installationAddresses.archivedAt))),
    q
      .select({ id: customerContacts.customerId })
      .from(customerContacts)
      .where(and(isCalled(word), isNull(customerContacts.archivedAt))),
  );
}

function withLongNumber(q: Queryable, digits: string): SQL {
  const begins = `${digits}%`;
  return inArray(
    customers.id,
    union(
      q.select({ id: customers.id }).from(customers).where(like(customers.gln, begins)),
      q
        .select({ id: installationAddresses.customerId })
        .from(installationAddresses)
        .where(like(installationAddresses.meteringPointId, begins)),
      q
        .select({ id: installationAddresses.customerId })
        .from(installationAddresses)
        .where(like(installationAddresses.meterNo, begins)),
    ),
  );
}

const holds = (word: string) => like(customers.search, `%${escaped(word)}%`);
const livesAt = (word: string) => like(installationAddresses.search, `%${escaped(word)}%`);
const isCalled = (word: string) => like(customerContacts.search, `%${escaped(word)}%`);

const one = { one: sql`1` };
const atAddress = (q: Queryable, word: string) =>
  exists(
    q
      .select(one)
      .from(installationAddresses)
      .where(and(eq(installationAddresses.customerId, customers.id), livesAt(word))),
  );
const atContact = (q: Queryable, word: string) =>
  exists(
    q
      .select(one)
      .from(customerContacts)
      .where(and(eq(customerContacts.customerId, customers.id), isCalled(word))),
  );

/** A word as a pattern of `like` that means itself. */
export function escaped(word: string): string {
  return word.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
