import { and, asc, desc, isNull, sql, type SQL } from 'drizzle-orm';
import { customerAddress } from '#domain/customers/customer-address.ts';
import { formatPhone } from '#domain/identifiers/grouped.ts';
import { customerNumbered, customersWith, searchedText } from '../customers/customers-with.ts';
import { visibleCustomers } from '../customers/own-customer.ts';
import { rankedIds } from '../customers/ranked-customers.ts';
import { isAny } from '../database/is-any.ts';
import { beginningWith } from '../database/like-pattern.ts';
import { customers } from '../database/schema/customers/customers.ts';
import { findGoods } from '../goods/lookup/find-goods.ts';
import type { SearchHit } from '../pages/search.props.ts';
import type { CurrentUser, Queryable } from '../services.ts';
import { inOrderOf } from '../lists/in-order-of.ts';
import { recordHits } from './record-hits.ts';

const { id, customerNo, name, addressLine, postnr, city, phone, mobile } = customers;
const shown = { id, customerNo, name, addressLine, postnr, city, phone, mobile };
/** Shorter queries would have to read every good. */
const SHORTEST = 3;

/**
 * Finds customers that the user may see: the one of that number first, then names that begin with the query, then all who have its
 * words in a name, an address, a phone, CVR, EAN or meter number. At most four.
 */
export function findCustomerCards(
  q: Queryable,
  user: CurrentUser,
  query: string,
): Promise<SearchHit[]> {
  return recordHits(
    user,
    'customer.see',
    (most) => rankedCustomers(q, user, searchedText(query), most),
    ({ customerNo, name, phone, mobile, ...place }) => {
      const called = phone ?? mobile;
      return {
        href: `/kunder/${customerNo}`,
        label: name,
        description: [String(customerNo), customerAddress(place), called && formatPhone(called)],
      };
    },
  );
}

async function rankedCustomers(q: Queryable, user: CurrentUser, text: string, most: number) {
  const visible = visibleCustomers(user);
  if (visible !== undefined) return rankedAmong(q, visible, text, most);
  const ids = await rankedIds(q, text, most);
  return inOrderOf(ids, await q.select(shown).from(customers).where(isAny(customers.id, ids)));
}

/** `rankedIds` for who sees few customers: these are found however many have the text. */
async function rankedAmong(q: Queryable, visible: SQL, text: string, most: number) {
  const numbered = customerNumbered(text);
  const condition = customersWith(text) ?? numbered;
  if (!condition) return [];
  const begins = sql`(${customers.search} like ${customers.customerNo}::text || ' ' || ${beginningWith(text)})`;
  return q
    .select(shown)
    .from(customers)
    .where(and(condition, visible, isNull(customers.archivedAt)))
    .orderBy(
      ...(numbered ? [desc(numbered)] : []),
      desc(begins),
      asc(customers.nameSort),
      asc(customers.id),
    )
    .limit(most);
}

/** Finds goods by the words of their numbers and name, as the picker of an order's lines does. At most four. */
export function findGoodCards(
  q: Queryable,
  user: CurrentUser,
  query: string,
): Promise<SearchHit[]> {
  return recordHits(
    user,
    'good.see',
    async () => (query.trim().length < SHORTEST ? [] : findGoods(q, user, query)),
    ({ goodNo, name, unit, barred, replacedBy }) => ({
      href: `/varer/${encodeURIComponent(goodNo)}`,
      label: `${goodNo} ${name}`,
      description: [
        unit,
        barred ? 'spærret' : null,
        replacedBy && `erstattet af ${replacedBy.goodNo}`,
      ],
    }),
  );
}
