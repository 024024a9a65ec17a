import { sql } from 'drizzle-orm';
import { rebuildSums } from '#app-server/dashboard/sums-rebuild.ts';
import { dashboardQuery, type DashboardQuery } from '#app-server/dashboard/dashboard-query.ts';
import {
  customers,
  installationAddresses,
  partners,
} from '#app-server/database/schema/customers/customers.ts';
import { orders } from '#app-server/database/schema/orders/orders.ts';
import { users } from '#app-server/database/schema/people/people.ts';
import { areas } from '#app-server/database/schema/customers/places.ts';
import type { DashboardFilters } from '#domain/dashboard/dashboard-filters.ts';
import type { Database } from '#app-server/services.ts';
import { copenhagenInstant } from '#domain/time/copenhagen.ts';
import { ulid } from '#domain/ulid.ts';
import { shippedCalendar } from '#domain/time/working-calendar.ts';

/** A Wednesday morning: 18 November 2026, 10.00 in Denmark. */
export const NOW = new Date('2026-11-18T09:00:00Z');

export const filters: DashboardFilters = {
  period: 'month',
  compare: 'last_year',
  grain: 'month',
};

type Order = typeof orders.$inferInsert;

/** An order as a test tells it: only what the figures look at. Days are Danish dates, at noon. */
export interface ToldOrder {
  status: Order['status'];
  kr: number;
  /** What was expected of it; nothing when absent. */
  expectedKr?: number;
  costKr?: number;
  since?: string;
  received: string;
  done?: string;
  invoiced?: string;
  cancelled?: string;
  payer?: 'vaerk' | 'private';
  area?: 'east' | 'west' | null;
  workType?: Order['workType'];
}

/** Resets the data: two areas, a partner's customer and a private one, the user who answers for it all, and the orders. */
export async function fillBusiness(db: Database, told: readonly ToldOrder[]): Promise<void> {
  await db.execute(sql`truncate areas, users, customers, partners, orders, budgets cascade`);
  await db.insert(areas).values([
    { id: 'east', name: 'Øst', color: 'blue', postnrRanges: [] },
    { id: 'west', name: 'Vest', color: 'green', postnrRanges: [] },
  ]);
  await db.insert(users).values({
    id: 'leader',
    initials: 'LE',
    name: 'Lene Eriksen',
    email: 'lene@tavlen.example',
    passwordHash: '-',
    groups: ['leader'],
  });
  await db.insert(customers).values(
    (['vaerk', 'private'] as const).map((id, index) => ({
      id,
      customerNo: index + 1,
      kind: 'business' as const,
      name: id === 'vaerk' ? 'Trekløver Net A/S' : 'Åse Østergård',
      addressLine: 'Vej 1',
      postnr: '7100',
      city: 'Vejle',
      paymentTerms: 'net14',
      debtorGroup: '1',
    })),
  );
  await db.insert(partners).values({
    id: 'partner',
    name: 'Trekløver Net A/S',
    mark: 'TN',
    kind: 'grid',
    cvr: '13748136',
    customerId: 'vaerk',
    caseNoPattern: '.*',
    intake: 'csv',
    slaAcceptH: 24,
    slaContactH: 48,
    slaDoneDays: 10,
    reportBack: 'email',
    settlement: 'monthly',
    requiredDocs: [],
  });
  const place = { street: 'Vej', houseNo: '1', postnr: '7100', city: 'Vejle' };
  await db.insert(installationAddresses).values({ id: 'address', customerId: 'private', ...place });
  if (told.length > 0)
    await db.insert(orders).values(told.map((order, index) => stored(order, index)));
  await db.transaction((tx) => rebuildSums(tx));

  function stored(order: ToldOrder, index: number): Order {
    const at = (day: string | undefined) =>
      day === undefined ? null : copenhagenInstant(day, 720);
    return {
      id: ulid(index),
      orderNo: `26-${String(index).padStart(5, '0')}`,
      requisitionNo: String(index),
      kind: 'direct',
      workType: order.workType ?? 'installation',
      customerId: 'private',
      installationAddressId: 'address',
      payerId: order.payer ?? 'private',
      areaId: order.area === undefined ? 'east' : order.area,
      status: order.status,
      statusSince: copenhagenInstant(order.since ?? order.received, 720),
      title: 'Arbejde',
      responsibleId: 'leader',
      pricing: 'fixed',
      netOre: order.kr * 100,
      expectedNetOre: (order.expectedKr ?? 0) * 100,
      costOre: (order.costKr ?? 0) * 100,
      receivedAt: copenhagenInstant(order.received, 720),
      doneAt: at(order.done),
      invoicedAt: at(order.invoiced),
      cancelledAt: at(order.cancelled),
      customerName: 'Åse Østergård',
      ...place,
    };
  }
}

/** The question a leader asks at `NOW`. */
export function leaderAsks(db: Database, more: Partial<DashboardFilters> = {}): DashboardQuery {
  return dashboardQuery(db, { ...filters, ...more }, NOW, true, shippedCalendar);
}

/** An order that was done and invoiced on the same days as it is told. */
export function invoicedOrder(
  kr: number,
  invoiced: string,
  more: Partial<ToldOrder> = {},
): ToldOrder {
  return { status: 'invoiced', kr, received: invoiced, done: invoiced, invoiced, ...more };
}
