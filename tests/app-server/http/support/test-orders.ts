import {
  customers,
  installationAddresses,
} from '#app-server/database/schema/customers/customers.ts';
import { activities, activityTypes, orders } from '#app-server/database/schema/orders/orders.ts';
import type { Database } from '#app-server/services.ts';
import { encodeTime } from '#domain/ulid.ts';
import { countPerDatabase } from '#tests/support/database/count-per-database.ts';

const count = countPerDatabase();
const nextId = (db: Database) => encodeTime(count(db)).padEnd(26, 'T');

type NewOrder = Partial<typeof orders.$inferInsert> & { responsibleId: string };

/** Puts an order with a customer and an address of its own into the database: received now unless said otherwise. */
export async function addOrder(db: Database, order: NewOrder) {
  const place = { street: 'Nørregade', houseNo: '12', postnr: '8000', city: 'Aarhus C' };
  const customerName = order.customerName ?? 'Anna Holm';
  const made = count(db);
  const customerId = nextId(db);
  const installationAddressId = nextId(db);
  await db.insert(customers).values({
    id: customerId,
    customerNo: 10_000 + made,
    kind: 'private',
    name: customerName,
    addressLine: 'Nørregade 12',
    postnr: '8000',
    city: 'Aarhus C',
    paymentTerms: 'net14',
    debtorGroup: '1',
  });
  await db
    .insert(installationAddresses)
    .values({ id: installationAddressId, customerId, ...place });
  const [row] = await db
    .insert(orders)
    .values({
      id: nextId(db),
      orderNo: `26-${String(made).padStart(5, '0')}`,
      requisitionNo: `R${made}`,
      kind: 'direct',
      workType: 'fault_finding',
      customerId,
      installationAddressId,
      payerId: customerId,
      status: 'received',
      statusSince: new Date('2026-11-20T08:00:00Z'),
      receivedAt: new Date('2026-11-20T08:00:00Z'),
      title: 'Lyset blinker',
      pricing: 'time_and_material',
      customerName,
      ...place,
      ...order,
    })
    .returning();
  if (!row) throw new Error('the order was not inserted');
  return row;
}

type NewActivity = Partial<typeof activities.$inferInsert> & { assigneeId: string };

/** Puts an activity of a type of its own into the database: planned unless said otherwise. */
export async function addActivity(db: Database, activity: NewActivity) {
  const typeId = nextId(db);
  await db.insert(activityTypes).values({
    id: typeId,
    name: 'Montage',
    category: 'montage',
    color: '#1c7ed6',
    icon: 'tool',
    billable: true,
    requiresOrder: true,
    requiresOutcome: false,
    sort: 1,
  });
  const values = { id: nextId(db), typeId, state: 'planned' as const, ...activity };
  const [row] = await db.insert(activities).values(values).returning();
  if (!row) throw new Error('the activity was not inserted');
  return row;
}
