import { and, isNull, like } from 'drizzle-orm';
import { foldForSearch } from '#domain/danish-text.ts';
import { visibleOrders } from '../auth/visible-orders.ts';
import { orders } from '../database/schema/orders.ts';
import type { AddressHit } from '../pages/search.props.ts';
import type { CurrentUser, Services } from '../services.ts';

const SHOWN = 8;
/** Orders that are looked through for their addresses. */
const CANDIDATES = 200;
/** The trigram index knows words from three letters on. */
const SHORTEST = 3;

/**
 * Customers with the address of an installation, found by what stands on their orders: name, street, town, case number. One
 * that never had an order is not found.
 */
export async function findAddresses(
  { db }: Pick<Services, 'db'>,
  user: CurrentUser,
  query: string,
): Promise<AddressHit[]> {
  const words = foldForSearch(query).split(' ').filter(Boolean);
  if (!words.some((word) => word.length >= SHORTEST)) return [];
  const holds = words.map((word) =>
    like(orders.search, `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`),
  );
  const found = await db
    .select({
      customerId: orders.customerId,
      installationAddressId: orders.installationAddressId,
      customerName: orders.customerName,
      street: orders.street,
      houseNo: orders.houseNo,
      postnr: orders.postnr,
      city: orders.city,
    })
    .from(orders)
    .where(and(...holds, visibleOrders(user), isNull(orders.archivedAt)))
    .limit(CANDIDATES);
  const byAddress = new Map(
    found.map(({ street, houseNo, postnr, city, ...ids }) => [
      `${ids.customerId} ${ids.installationAddressId}`,
      { ...ids, address: `${street} ${houseNo}, ${postnr} ${city}` },
    ]),
  );
  return [...byAddress.values()].slice(0, SHOWN);
}
