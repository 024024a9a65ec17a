import { rebuildSums } from '#app-server/dashboard/sums-rebuild.ts';
import { orders } from '#app-server/database/schema/orders/orders.ts';
import { ulid } from '#domain/ulid.ts';
import type { Company } from '../orders/support/company.ts';

/** A day in milliseconds. */
export const DAY = 86_400_000;

/** Days back to when the order came to its status, and to its deadline (ahead when negative). */
export type Told = Partial<typeof orders.$inferInsert> & { since: number; due: number | null };

/** Nothing but these orders, numbered as they are told. */
export async function onlyThese(company: Company, told: Told[]): Promise<void> {
  const { db, clock } = company.services;
  const now = clock().getTime();
  const model = await company.receive();
  const { customerSort: _sort, search: _search, ...values } = model;
  const rows = told.map(({ since, due, ...more }, index) => ({
    ...values,
    id: ulid(index + 1),
    orderNo: `30-${String(index).padStart(5, '0')}`,
    requisitionNo: String(index),
    statusSince: new Date(now - since * DAY),
    dueAt: due === null ? null : new Date(now - due * DAY),
    ...more,
  }));
  await db.delete(orders);
  await db.insert(orders).values(rows);
  await db.transaction(rebuildSums);
}
