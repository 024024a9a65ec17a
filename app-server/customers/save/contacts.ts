import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { type ContactFields, newContact } from '#domain/customers/customer-parts.ts';
import * as v from 'valibot';
import { ulid } from '#domain/ulid.ts';
import { customerContacts } from '../../database/schema/customers/customers.ts';
import { parse } from '../../http/parse.ts';
import type { PartKind } from './part-kinds.ts';

const { name, role, phone, email } = customerContacts;
const columns = { name, role, phone, email };
const touched = ({ userId, now }: { userId: string; now: Date }) => ({
  version: sql`${customerContacts.version} + 1`,
  updatedAt: now,
  updatedBy: userId,
});

const partialContact = v.partial(newContact);

/** The contact persons of a customer. */
export const contactPart: PartKind<ContactFields> = {
  part: 'contacts',
  events: {
    added: 'customer.contact_added',
    changed: 'customer.contact_changed',
    removed: 'customer.contact_removed',
  },
  read: (fields) => parse(partialContact, fields),
  gone: 'Kontaktpersonen findes ikke længere.',
  find: async (tx, customerId, id) => {
    const [found] = await tx
      .select(columns)
      .from(customerContacts)
      .where(
        and(
          eq(customerContacts.id, id),
          eq(customerContacts.customerId, customerId),
          isNull(customerContacts.archivedAt),
        ),
      );
    return found;
  },
  insert: async (tx, customer, fields, { userId, now }) => {
    const id = ulid(now.getTime());
    await tx.insert(customerContacts).values({
      ...fields,
      id,
      customerId: customer.id,
      createdAt: now,
      createdBy: userId,
      updatedAt: now,
      updatedBy: userId,
    });
    return { id, values: fields };
  },
  update: async (tx, _customer, id, fields, by) => {
    const [after] = await tx
      .update(customerContacts)
      .set({ ...fields, ...touched(by) })
      .where(eq(customerContacts.id, id))
      .returning(columns);
    if (!after) throw new Error(`Contact ${id} is gone`);
    return after;
  },
  archive: async (tx, id, by) => {
    await tx
      .update(customerContacts)
      .set({ archivedAt: by.now, ...touched(by) })
      .where(eq(customerContacts.id, id));
  },
  restore: async (tx, customerId, id, by) => {
    const [back] = await tx
      .update(customerContacts)
      .set({ archivedAt: null, ...touched(by) })
      .where(
        and(
          eq(customerContacts.id, id),
          eq(customerContacts.customerId, customerId),
          isNotNull(customerContacts.archivedAt),
        ),
      )
      .returning(columns);
    return back;
  },
};
