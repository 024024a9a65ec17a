import { eq, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { customerTalks } from '../../database/schema/customers/customer-talks.ts';
import {
  customerContacts,
  customers,
  installationAddresses,
  partners,
} from '../../database/schema/customers/customers.ts';
import { orders } from '../../database/schema/orders/orders.ts';
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

/**
 * Points everything of one customer to another one. Each row is written once: an order stands in thirty indexes, which is what its write costs.
 * @param name the other's name, which the moved orders show
 * @returns the ids of the rows, by table and column
 */
export async function moveReferences(
  tx: Transaction,
  from: string,
  to: { id: string; name: string },
): Promise<Record<string, string[]>> {
  const moved: Record<string, string[]> = {};
  const columnsOf = new Map<PgTable, PgColumn[]>();
  for (const [name, { table, id, column }] of Object.entries(movedReferences)) {
    const { rows } = await tx.execute<{ id: string }>(
      sql`select ${id} as id from ${table} where ${eq(column, from)}`,
    );
    moved[name] = rows.map((row) => row.id);
    columnsOf.set(table, [...(columnsOf.get(table) ?? []), column]);
  }
  for (const [table, columns] of columnsOf) {
    const changes = columns.map((column) => changedIf(column, eq(column, from), to.id));
    if (table === orders) {
      changes.push(changedIf(orders.customerName, eq(orders.customerId, from), to.name));
    }
    await tx.execute(sql`
      update ${table} set ${sql.join(changes, sql`, `)}
      where ${or(...columns.map((column) => eq(column, from)))}`);
  }
  return moved;
}

/** A column takes a value in the rows that meet a condition. */
function changedIf(column: PgColumn, condition: SQL, value: string): SQL {
  return sql`${sql.identifier(column.name)} = case when ${condition} then ${value} else ${column} end`;
}

/**
 * Points those rows back that still point to where they were moved; each is written once, as on the way there.
 * @param to whose rows they were, with the name that their orders show again
 */
export async function moveReferencesBack(
  tx: Transaction,
  moved: Readonly<Record<string, string[]>>,
  from: string,
  to: { id: string; name: string },
): Promise<void> {
  const columnsOf = new Map<PgTable, Moved[]>();
  for (const [name, { table, id, column }] of Object.entries(movedReferences)) {
    const ids = moved[name] ?? [];
    if (ids.length === 0) continue;
    // As the keys of an object each row's id is looked up; to join with the ids, the database tried every one of them for each row.
    const keys = JSON.stringify(Object.fromEntries(ids.map((one) => [one, 1])));
    const goes = sql`(${eq(column, from)} and ${keys}::jsonb ? ${id})`;
    columnsOf.set(table, [...(columnsOf.get(table) ?? []), { column, goes }]);
  }
  for (const [table, columns] of columnsOf) {
    const changes = columns.map(({ column, goes }) => changedIf(column, goes, to.id));
    const ofCustomer = columns.find(({ column }) => column === orders.customerId);
    if (ofCustomer) changes.push(changedIf(orders.customerName, ofCustomer.goes, to.name));
    await tx.execute(sql`
      update ${table} set ${sql.join(changes, sql`, `)} where ${or(...columns.map(({ goes }) => goes))}`);
  }
}

/** A column of rows that were moved, and which of them go back. */
interface Moved {
  column: PgColumn;
  goes: SQL;
}
