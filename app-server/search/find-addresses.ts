import { and, asc, eq, inArray, isNull, like, or } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { foldForSearch } from '#domain/danish-text.ts';
import { customers, installationAddresses } from '../database/schema/customers.ts';
import type { AddressHit } from '../pages/search.props.ts';
import type { Services } from '../services.ts';

const SHOWN = 8;
/** The trigram indexes know words from three letters on. */
const SHORTEST = 3;

/**
 * Customers with an address of theirs, whether they ever had an order or not. Every word must be in the customer's name, number, CVR
 * or phone number, or in the address. In the order of names; at most eight.
 */
export async function findAddresses(
  { db }: Pick<Services, 'db'>,
  query: string,
): Promise<AddressHit[]> {
  const [first = '', ...words] = foldForSearch(query.replaceAll(',', ' '))
    .split(' ')
    .filter(Boolean)
    .toSorted((a, b) => b.length - a.length);
  if (first.length < SHORTEST) return [];
  // The longest word leaves the fewest, and each half of the union walks an index of its own.
  const withFirst = union(
    db
      .select({ id: installationAddresses.id })
      .from(installationAddresses)
      .where(like(installationAddresses.search, holding(first))),
    db
      .select({ id: installationAddresses.id })
      .from(installationAddresses)
      .innerJoin(customers, eq(customers.id, installationAddresses.customerId))
      .where(like(customers.search, holding(first))),
  );
  const found = await db
    .select({ customer: customers, place: installationAddresses })
    .from(installationAddresses)
    .innerJoin(customers, eq(customers.id, installationAddresses.customerId))
    .where(
      and(
        inArray(installationAddresses.id, withFirst),
        ...words.map((word) =>
          or(
            like(installationAddresses.search, holding(word)),
            like(customers.search, holding(word)),
          ),
        ),
        isNull(customers.archivedAt),
        isNull(installationAddresses.archivedAt),
      ),
    )
    .orderBy(asc(customers.nameSort), asc(installationAddresses.search), asc(customers.id))
    .limit(SHOWN);
  return found.map(({ customer, place }) => ({
    customerId: customer.id,
    installationAddressId: place.id,
    customerName: customer.name,
    address: `${place.street} ${place.houseNo}, ${place.postnr} ${place.city}`,
  }));
}

function holding(word: string): string {
  return `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
