import { eq, inArray, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { customerTalks } from '../../database/schema/customer-talks.ts';
import {
  customerContacts,
  customers,
  installationAddresses,
  partners,
} from '../../database/schema/customers.ts';
import { orders } from '../../database/schema/orders.ts';
import type { Transaction } from '../../services.ts';

interface Reference {
  table: PgTable;
  id: PgColumn;
  column: PgColumn;
}

/** Everything that follows a customer into another one. A test finds each column that points to a customer, here or excused. */
export const movedReferences: Readonly<Record<string, Reference>> = {
  'orders.customer_id': { table: orders, id: orders.id, column: orders.customerId },
  'orders.payer_id': { table: orders, id: orders.id, column: orders.payerId },
  'installation_addresses.customer_id': {
    table: installationAddresses,
    id: installationAddresses.id,
    column: installationAddresses.customerId,
  },
  'customer_contacts.customer_id': {
    table: customerContacts,
    id: customerContacts.id,
    column: customerContacts.customerId,
  },
  'customer_talks.customer_id': {
    table: customerTalks,
    id: customerTalks.id,
    column: customerTalks.customerId,
  },
  'partners.customer_id': { table: partners, id: partners.id, column: partners.customerId },
  // Whoever became a part of them earlier is found by the new number too.
  'customers.merged_into_id': {
    table: customers,
    id: customers.id,
    column: customers.mergedIntoId,
  },
};

/** Points everything of one customer to another one. @returns the ids of the rows, by table and column */
export async function moveReferences(
  tx: Transaction,
  from: string,
  to: string,
): Promise<Record<string, string[]>> {
  const moved: Record<string, string[]> = {};
  for (const [name, { table, id, column }] of Object.entries(movedReferences)) {
    const { rows } = await tx.execute<{ id: string }>(sql`
      update ${table} set ${sql.identifier(column.name)} = ${to} where ${eq(column, from)} returning ${id} as id`);
    moved[name] = rows.map((row) => row.id);
  }
  return moved;
}

/** Points those rows back that still point to where they were moved. */
export async function moveReferencesBack(
  tx: Transaction,
  moved: Readonly<Record<string, string[]>>,
  from: string,
  to: string,
): Promise<void> {
  for (const [name, { table, id, column }] of Object.entries(movedReferences)) {
    const ids = moved[name] ?? [];
    if (ids.length === 0) continue;
    await tx.execute(sql`
      update ${table} set ${sql.identifier(column.name)} = ${to} where ${inArray(id, ids)} and ${eq(column, from)}`);
  }
}
