import { and, asc, count, eq, isNull } from 'drizzle-orm';
import { isAny } from '../../database/is-any.ts';
import {
  customerContacts,
  installationAddresses,
} from '../../database/schema/customers/customers.ts';
import { preparedRead } from '../../database/prepared-read.ts';
import { orders } from '../../database/schema/orders/orders.ts';
import { areas } from '../../database/schema/customers/places.ts';
import { visibleOrders } from '../../orders/own-order.ts';
import type { CustomerAddress, CustomerContact } from '../../pages/customer/customer-info.props.ts';
import type { CurrentUser, Queryable } from '../../services.ts';

/** More are not shown: a housing association has some hundred. */
const SHOWN = 500;

const contactsOf = preparedRead(['customerId'], (q, { customerId }) => {
  const { id, name, role, phone, email } = customerContacts;
  return q
    .select({ id, name, role, phone, email })
    .from(customerContacts)
    .where(and(eq(customerContacts.customerId, customerId), isNull(customerContacts.archivedAt)))
    .orderBy(asc(name), asc(id))
    .limit(SHOWN);
});

/** The contact persons of a customer, by name. */
export function loadContacts(q: Queryable, customerId: string): Promise<CustomerContact[]> {
  return contactsOf(q, { customerId });
}

const addressesOf = preparedRead(['customerId'], (q, { customerId }) =>
  q
    .select({ address: installationAddresses, areaName: areas.name })
    .from(installationAddresses)
    .leftJoin(areas, eq(areas.id, installationAddresses.areaId))
    .where(
      and(
        eq(installationAddresses.customerId, customerId),
        isNull(installationAddresses.archivedAt),
      ),
    )
    .orderBy(asc(installationAddresses.createdAt), asc(installationAddresses.id))
    .limit(SHOWN),
);

/** The installation addresses of a customer, in the order in which they came. */
export async function loadAddresses(
  q: Queryable,
  user: CurrentUser,
  customerId: string,
): Promise<CustomerAddress[]> {
  const rows = await addressesOf(q, { customerId });
  const counts = await ordersAt(
    q,
    user,
    customerId,
    rows.map(({ address }) => address.id),
  );
  return rows.map(({ address, areaName }) => ({
    id: address.id,
    street: address.street,
    houseNo: address.houseNo,
    floor: address.floor,
    door: address.door,
    postnr: address.postnr,
    city: address.city,
    meteringPointId: address.meteringPointId,
    meterNo: address.meterNo,
    cabinetNo: address.cabinetNo,
    mainFuseA: address.mainFuseA,
    phases: address.phases === 1 || address.phases === 3 ? address.phases : null,
    areaName,
    orders: counts.get(address.id) ?? 0,
  }));
}

async function ordersAt(
  q: Queryable,
  user: CurrentUser,
  customerId: string,
  ids: readonly string[],
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  // Planned with its values: one of ten addresses has few orders of the customer, an only one all of them.
  const rows = await q
    .select({ id: orders.installationAddressId, count: count() })
    .from(orders)
    .where(
      and(
        eq(orders.customerId, customerId),
        isAny(orders.installationAddressId, ids),
        isNull(orders.archivedAt),
        visibleOrders(user),
      ),
    )
    .groupBy(orders.installationAddressId);
  return new Map(rows.map((row) => [row.id, row.count]));
}
