import {
  and,
  asc,
  desc,
  eq,
  inArray,
  isNull,
  like,
  notExists,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { customerAddress } from '#domain/customers/customer-address.ts';
import { addressLine } from '#domain/orders/address-line.ts';
import { scopeOf } from '#domain/rights/rights.ts';
import { danishCompare, foldForSearch } from '#domain/text/danish-text.ts';
import { containing } from '../database/like-pattern.ts';
import { customers, installationAddresses } from '../database/schema/customers/customers.ts';
import type { AddressHit } from '../pages/search.props.ts';
import type { CurrentUser, Queryable, Services } from '../services.ts';

const SHOWN = 8;
/** The trigram indexes match words of three letters or more. */
const SHORTEST = 3;

/**
 * Finds installation addresses with their customers, and customers without an address; they need not have an order. Every word must
 * be in the customer's name, number, CVR or phone number, in their own address, or in that of the installation. At most eight: first the
 * installations at the address that was typed, then by name. Who creates orders in their areas alone finds the addresses there.
 */
export async function findAddresses(
  { db }: Pick<Services, 'db'>,
  user: Pick<CurrentUser, 'rights' | 'areaIds'>,
  query: string,
): Promise<AddressHit[]> {
  const words = foldForSearch(query.replaceAll(',', ' '))
    .split(' ')
    .filter(Boolean)
    .toSorted((a, b) => b.length - a.length);
  if ((words[0] ?? '').length < SHORTEST) return [];
  const everywhere = scopeOf(user.rights, 'order.create') === 'all';
  const found = everywhere
    ? [...(await withAddress(db, words)), ...(await withoutAddress(db, words))]
    : await withAddress(db, words, inArray(installationAddresses.areaId, user.areaIds));
  return found
    .toSorted(
      (a, b) =>
        Number(b.isThere) - Number(a.isThere) ||
        danishCompare(a.hit.customerName, b.hit.customerName),
    )
    .slice(0, SHOWN)
    .map(({ hit }) => hit);
}

interface Found {
  hit: AddressHit;
  /** All words are in the address of the installation itself. */
  isThere: boolean;
}

async function withAddress(
  q: Queryable,
  [first = '', ...words]: readonly string[],
  among?: SQL,
): Promise<Found[]> {
  const isThere = sql<boolean>`${and(
    ...[first, ...words].map((word) => like(installationAddresses.search, containing(word))),
  )}`;
  // The longest word matches the fewest rows. Each half of the union uses its own index.
  const withFirst = union(
    q
      .select({ id: installationAddresses.id })
      .from(installationAddresses)
      .where(like(installationAddresses.search, containing(first))),
    q
      .select({ id: installationAddresses.id })
      .from(installationAddresses)
      .innerJoin(customers, eq(customers.id, installationAddresses.customerId))
      .where(like(customers.search, containing(first))),
  );
  const found = await q
    .select({ customer: customers, place: installationAddresses, isThere })
    .from(installationAddresses)
    .innerJoin(customers, eq(customers.id, installationAddresses.customerId))
    .where(
      and(
        inArray(installationAddresses.id, withFirst),
        ...words.map((word) =>
          or(
            like(installationAddresses.search, containing(word)),
            like(customers.search, containing(word)),
          ),
        ),
        isNull(customers.archivedAt),
        isNull(installationAddresses.archivedAt),
        among,
      ),
    )
    .orderBy(
      desc(isThere),
      asc(customers.nameSort),
      asc(installationAddresses.search),
      asc(customers.id),
    )
    .limit(SHOWN);
  return found.map(({ customer, place, isThere }) => ({
    hit: {
      customerId: customer.id,
      installationAddressId: place.id,
      customerName: customer.name,
      address: addressLine(place),
    },
    isThere,
  }));
}

async function withoutAddress(q: Queryable, words: readonly string[]): Promise<Found[]> {
  const addresses = q
    .select({ id: installationAddresses.id })
    .from(installationAddresses)
    .where(
      and(
        eq(installationAddresses.customerId, customers.id),
        isNull(installationAddresses.archivedAt),
      ),
    );
  const found = await q
    .select()
    .from(customers)
    .where(
      and(
        ...words.map((word) => like(customers.search, containing(word))),
        isNull(customers.archivedAt),
        notExists(addresses),
      ),
    )
    .orderBy(asc(customers.nameSort), asc(customers.id))
    .limit(SHOWN);
  return found.map(({ id, name, ...place }) => ({
    hit: {
      customerId: id,
      installationAddressId: null,
      customerName: name,
      address: customerAddress(place),
    },
    isThere: false,
  }));
}
