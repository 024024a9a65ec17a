import { and, asc, eq, isNull } from 'drizzle-orm';
import { foldForSearch } from '#domain/text/danish-text.ts';
import type { NewAddress } from '#domain/orders/new-address.ts';
import { ulid } from '#domain/ulid.ts';
import { customers, installationAddresses } from '../database/schema/customers/customers.ts';
import { areas } from '../database/schema/customers/places.ts';
import { Invalid } from '../http/failures/errors.ts';
import type { CurrentUser, Queryable, Transaction } from '../services.ts';
import { townOf } from './towns.ts';

/** The write that an address or a customer is made in. */
export interface Writing {
  tx: Transaction;
  now: Date;
  user: CurrentUser;
}

/**
 * Gives a customer an installation address, inside the write of the order at it; one that is theirs already is used again.
 * @returns the address's id
 * @throws Invalid (no such customer, or a postnr that nobody knows without a town)
 */
export async function addAddress(
  { tx, now, user }: Writing,
  customerId: string,
  address: NewAddress,
): Promise<string> {
  const [customer] = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.id, customerId), isNull(customers.archivedAt)));
  if (!customer) throw new Invalid({ customerId: 'Kunden findes ikke.' });
  const existing = await sameAddress(tx, customerId, address);
  if (existing !== undefined) return existing;
  const { street, houseNo, postnr } = address;
  const id = ulid(now.getTime());
  await tx.insert(installationAddresses).values({
    id,
    customerId,
    street,
    houseNo,
    floor: address.floor || null,
    door: address.door || null,
    postnr,
    ...(await townOf(tx, address)),
    areaId: await areaOf(tx, postnr),
    createdAt: now,
    createdBy: user.id,
    updatedAt: now,
    updatedBy: user.id,
  });
  return id;
}

/** The address as it is written, whatever the spelling of its letters. */
function spelled({ street, houseNo, floor, door, postnr }: Record<Spelled, string | null>): string {
  return foldForSearch([street, houseNo, floor, door, postnr].map((part) => part ?? '').join('|'));
}
type Spelled = 'street' | 'houseNo' | 'floor' | 'door' | 'postnr';

async function sameAddress(
  q: Queryable,
  customerId: string,
  { floor = '', door = '', ...address }: NewAddress,
): Promise<string | undefined> {
  const theirs = await q
    .select()
    .from(installationAddresses)
    .where(
      and(
        eq(installationAddresses.customerId, customerId),
        isNull(installationAddresses.archivedAt),
      ),
    );
  const wanted = spelled({ ...address, floor, door });
  return theirs.find((one) => spelled(one) === wanted)?.id;
}

/** The area whose postnumre hold this one; `null` for none. */
export async function areaOf(q: Queryable, postnr: string): Promise<string | null> {
  const rows = await q
    .select()
    .from(areas)
    .where(isNull(areas.archivedAt))
    .orderBy(asc(areas.name), asc(areas.id));
  const holds = ({ postnrRanges }: (typeof rows)[number]) =>
    postnrRanges.some(({ from, to }) => from <= postnr && postnr <= to);
  return rows.find(holds)?.id ?? null;
}
