import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { type AddressFields, newInstallationAddress } from '#domain/customers/customer-parts.ts';
import * as v from 'valibot';
import { ulid } from '#domain/ulid.ts';
import { installationAddresses } from '../../database/schema/customers/customers.ts';
import { orders } from '../../database/schema/orders/orders.ts';
import type { Transaction } from '../../services.ts';
import { areaOf } from '../add-address.ts';
import { townOf } from '../towns.ts';
import { parse } from '../../http/parse.ts';
import type { PartKind } from './part-kinds.ts';

const stored = installationAddresses;
const columns = {
  street: stored.street,
  houseNo: stored.houseNo,
  floor: stored.floor,
  door: stored.door,
  postnr: stored.postnr,
  city: stored.city,
  meteringPointId: stored.meteringPointId,
  meterNo: stored.meterNo,
  cabinetNo: stored.cabinetNo,
  mainFuseA: stored.mainFuseA,
  phases: stored.phases,
};
const touched = ({ userId, now }: { userId: string; now: Date }) => ({
  version: sql`${stored.version} + 1`,
  updatedAt: now,
  updatedBy: userId,
});
type Found = Omit<AddressFields, 'phases'> & { phases: number | null };
const fieldsOf = ({ phases, ...fields }: Found): AddressFields => ({
  ...fields,
  phases: phases === 1 || phases === 3 ? phases : null,
});

const partialAddress = v.partial(newInstallationAddress);

/** The installation addresses of a customer. */
export const addressPart: PartKind<AddressFields> = {
  part: 'addresses',
  events: {
    added: 'customer.address_added',
    changed: 'customer.address_changed',
    removed: 'customer.address_removed',
  },
  read: (fields) => parse(partialAddress, fields),
  gone: 'Adressen findes ikke længere.',
  find: async (tx, customerId, id) => {
    const [found] = await tx
      .select(columns)
      .from(stored)
      .where(and(eq(stored.id, id), eq(stored.customerId, customerId), isNull(stored.archivedAt)));
    return found && fieldsOf(found);
  },
  insert: async (tx, customer, fields, { userId, now }) => {
    const id = ulid(now.getTime());
    const place = await placeOf(tx, fields);
    await tx.insert(stored).values({
      ...fields,
      ...place,
      id,
      customerId: customer.id,
      createdAt: now,
      createdBy: userId,
      updatedAt: now,
      updatedBy: userId,
    });
    return { id, values: { ...fields, city: place.city } };
  },
  update: async (tx, _customer, id, { city, ...fields }, by) => {
    const { postnr } = fields;
    const [before] = await tx.select({ city: stored.city }).from(stored).where(eq(stored.id, id));
    const place =
      postnr === undefined
        ? { ...(city && { city }) }
        : await placeOf(tx, { postnr, city: city ?? before?.city ?? null });
    const [after] = await tx
      .update(stored)
      .set({ ...fields, ...place, ...touched(by) })
      .where(eq(stored.id, id))
      .returning(columns);
    if (!after) throw new Error(`Address ${id} is gone`);
    // Orders show the address as it is kept on them; the area of an order that exists is the office's decision.
    const { street, houseNo } = after;
    await tx
      .update(orders)
      .set({ street, houseNo, postnr: after.postnr, city: after.city })
      .where(eq(orders.installationAddressId, id));
    return fieldsOf(after);
  },
  archive: async (tx, id, by) => {
    await tx
      .update(stored)
      .set({ archivedAt: by.now, ...touched(by) })
      .where(eq(stored.id, id));
  },
  restore: async (tx, customerId, id, by) => {
    const [back] = await tx
      .update(stored)
      .set({ archivedAt: null, ...touched(by) })
      .where(
        and(eq(stored.id, id), eq(stored.customerId, customerId), isNotNull(stored.archivedAt)),
      )
      .returning(columns);
    return back && fieldsOf(back);
  },
};

/** Town, municipality and area of an address. @throws Invalid (an unknown postnr without a town) */
async function placeOf(tx: Transaction, { postnr, city }: Pick<AddressFields, 'postnr' | 'city'>) {
  return { ...(await townOf(tx, { postnr, city })), areaId: await areaOf(tx, postnr) };
}
