import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { formatPhone } from '#domain/identifiers/phone.ts';
import { may } from '#domain/rights/rights.ts';
import {
  customersWith,
  escaped,
  idsWith,
  oneOf,
  searchedText,
} from '../customers/customers-with.ts';
import { visibleCustomers } from '../customers/own-customer.ts';
import { customers } from '../database/schema/customers.ts';
import { findGoods } from '../goods/lookup/find-goods.ts';
import type { SearchHit } from '../pages/search.props.ts';
import type { CurrentUser, Queryable } from '../services.ts';

const { customerNo, name, addressLine, postnr, city, phone, mobile } = customers;
const shown = { customerNo, name, addressLine, postnr, city, phone, mobile };
/** Hits under each heading. */
const SHOWN = 4;
/** The maximum number of customers that are ranked, as in the picker of a new order. */
const CANDIDATES = 1_000;
/** Shorter queries would have to read every good. */
const SHORTEST = 3;

/**
 * Finds customers that the user may see: the one of that number first, then names that begin with the query, then all who have its
 * words in a name, an address, a phone, CVR, EAN or meter number. At most four.
 */
export async function findCustomerCards(
  q: Queryable,
  user: CurrentUser,
  query: string,
): Promise<SearchHit[]> {
  const text = searchedText(query);
  const numbered = /^\d{1,9}$/.test(text) ? [eq(customers.customerNo, Number(text))] : [];
  if (!may(user.rights, 'customer.see')) return [];
  const visible = visibleCustomers(user);
  // Who sees few customers finds these, however many have the text.
  const ids = visible === undefined ? await idsWith(q, text, CANDIDATES) : null;
  const condition = ids === null ? (customersWith(text) ?? numbered[0]) : oneOf(ids);
  if (condition === undefined) return [];
  const begins = sql`(${customers.search} like ${customers.customerNo}::text || ' ' || ${`${escaped(text)}%`})`;
  const found = await q
    .select(shown)
    .from(customers)
    .where(and(condition, visible, isNull(customers.archivedAt)))
    .orderBy(...numbered.map(desc), desc(begins), asc(customers.nameSort), asc(customers.id))
    .limit(SHOWN);
  return found.map(({ customerNo, name, addressLine, postnr, city, phone, mobile }) => {
    const called = phone ?? mobile;
    return {
      href: `/kunder/${customerNo}`,
      label: name,
      description: [
        String(customerNo),
        `${addressLine}, ${postnr} ${city}`,
        ...(called === null ? [] : [formatPhone(called)]),
      ].join(' · '),
    };
  });
}

/** Finds goods by the words of their numbers and name, as the picker of an order's lines does. At most four. */
export async function findGoodCards(
  q: Queryable,
  user: CurrentUser,
  query: string,
): Promise<SearchHit[]> {
  if (!may(user.rights, 'good.see') || query.trim().length < SHORTEST) return [];
  const found = await findGoods(q, user, query);
  return found.slice(0, SHOWN).map(({ goodNo, name, unit, barred, replacedBy }) => ({
    href: `/varer/${encodeURIComponent(goodNo)}`,
    label: `${goodNo} ${name}`,
    description: [
      unit,
      ...(barred ? ['spærret'] : []),
      ...(replacedBy === null ? [] : [`erstattet af ${replacedBy.goodNo}`]),
    ].join(' · '),
  }));
}
