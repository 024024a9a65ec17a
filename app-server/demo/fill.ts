import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { hashPassword } from '../auth/passwords/passwords.ts';
import { rebuildSums } from '../dashboard/sums-rebuild.ts';
import { company } from '../database/schema/company.ts';
import {
  customerContacts,
  customers,
  installationAddresses,
  partners,
} from '../database/schema/customers/customers.ts';
import { domainEvents, eventCounter, outboxCursor } from '../database/schema/events.ts';
import { goodPrices, goods, goodSuppliers } from '../database/schema/goods.ts';
import { orderInspections } from '../database/schema/orders/inspections.ts';
import { activities, activityTypes, orderLines, orders } from '../database/schema/orders/orders.ts';
import { users } from '../database/schema/people/people.ts';
import { erpMappings } from '../database/schema/erp/erp.ts';
import { partnerPrices } from '../database/schema/customers/partners.ts';
import { areas, boards, postnumre } from '../database/schema/customers/places.ts';
import { schema } from '../database/schema/schema.ts';
import { budgets } from '../database/schema/orders/sums.ts';
import { vismaTransferOrders, vismaTransfers } from '../database/schema/erp/transfers.ts';
import { vaerkOrders } from '../database/schema/orders/vaerk-orders.ts';
import type { Database } from '../services.ts';
import { resumStates } from '../visma/state-sums.ts';
import { activityTypeRows } from '../database/seed/activity-types.ts';
import { areaRows, boardRows } from './company/areas.ts';
import { eventsOfTransfer } from './orders/transfer-events.ts';
import { demoTransfers } from './orders/transfers.ts';
import { erpMappingRows } from './company/erp-mappings.ts';
import { DEMO_ADDRESS, DEMO_COMPANY, DEMO_PASSWORD } from './fixed.ts';
import { goodPriceRows, goodSupplierRows, storedGoodRows } from './company/good-details.ts';
import { hourGoodId } from './company/goods.ts';
import { insertAll } from './rows/insert-all.ts';
import { eventRows, makeDemo, type Demo } from './make-demo.ts';
import { partnerPriceRows } from './company/partner-prices.ts';
import { partnerRows } from './company/partners.ts';
import { contactRows, customerId } from './company/customers.ts';
import { withoutIndexes } from './rows/without-indexes.ts';
import { userRows } from './company/people.ts';
import { insertStandardGroups } from '../users/groups/standard-rows.ts';

/** Tables of the system catalogue, which need no statistics. */
const ourTables = Object.values(schema).map((table) => sql`${table}`);

export interface FillOptions {
  seed: number;
  /** The instant of the demo company. The same instant and seed give the same rows. */
  anchor: Date;
  /** The number of orders. The rest of the company has its full size. */
  orders?: number;
  /** The company's rows, when they were generated before the database was ready. */
  demo?: Demo | undefined;
  /** Called after every statement with the number of rows that are inserted. */
  onRows?: ((done: number, total: number) => void) | undefined;
  log: Pick<FastifyBaseLogger, 'info'>;
}

const began = new Date(Date.UTC(2019, 0, 1));

/**
 * Fills an empty, migrated database with the demo company, in one transaction.
 * Only the salt of the users' passwords differs between two fills.
 * @throws when there are users: a real company is never mixed with the demo company.
 */
export async function fillDemo(db: Database, options: FillOptions): Promise<void> {
  const { seed, anchor, log } = options;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const demo = options.demo ?? makeDemo(seed, anchor.getTime(), options.orders);
  const { customers: clients, addresses } = demo.company.clientele;
  const { orders: orderRows, lines, vaerk, activities: visits } = demo;
  const partnersOfCompany = partnerRows(seed, (index) => customerId(seed, index));
  const goodsOfCompany = storedGoodRows(seed, anchor);
  const { transfers, members } = transfersOf(demo, options, goodsOfCompany, partnersOfCompany);
  const events = eventRows(seed, [...demo.events, ...transfers.flatMap(eventsOfTransfer)]);
  const total = [clients, addresses, orderRows, lines, vaerk, visits, events]
    .map((rows) => rows.length)
    .reduce((sum, count) => sum + count);
  let done = 0;
  const onInserted = (rows: number) => options.onRows?.((done += rows), total);
  await db.transaction(async (tx) => {
    const [existing] = await tx.select({ id: users.id }).from(users).limit(1);
    if (existing)
      throw new Error('The database has users: the demo company is only for an empty one');
    await insertStandardGroups(tx, began);
    await tx.update(company).set({ ...DEMO_COMPANY, ...DEMO_ADDRESS, updatedAt: began });
    await insertAll(tx, users, userRows(seed, anchor, passwordHash));
    await insertAll(tx, postnumre, demo.postnumre);
    await insertAll(tx, areas, areaRows(demo.company.staff.id('leder'), began));
    await insertAll(tx, boards, boardRows(began));
    await insertAll(tx, erpMappings, erpMappingRows(began));
    await insertAll(tx, customers, clients, onInserted);
    await insertAll(tx, installationAddresses, addresses, onInserted);
    await insertAll(tx, customerContacts, contactRows(seed, demo.company.clientele));
    await insertAll(tx, partners, partnersOfCompany);
    await insertAll(tx, partnerPrices, partnerPriceRows(seed, anchor.getUTCFullYear()));
    await insertAll(tx, goods, goodsOfCompany);
    await insertAll(tx, goodPrices, goodPriceRows(goodsOfCompany, seed, anchor));
    await insertAll(tx, goodSuppliers, goodSupplierRows(goodsOfCompany));
    await insertAll(tx, activityTypes, activityTypeRows(began, hourGoodId(seed)));
    await withoutIndexes(
      tx,
      [orders, orderLines, vaerkOrders, activities, domainEvents],
      async () => {
        await insertAll(tx, orders, orderRows, onInserted);
        await insertAll(tx, orderLines, lines, onInserted);
        await insertAll(tx, vaerkOrders, vaerk, onInserted);
        await insertAll(tx, activities, visits, onInserted);
        await insertAll(tx, domainEvents, events, onInserted);
      },
    );
    await insertAll(tx, orderInspections, demo.inspections);
    await insertAll(tx, vismaTransfers, transfers);
    await insertAll(tx, vismaTransferOrders, members);
    await resumStates(tx);
    await insertAll(tx, budgets, demo.budgets);
    const lastSeq = events.length;
    await tx.update(eventCounter).set({ lastSeq });
    await tx.update(outboxCursor).set({ postedSeq: lastSeq });
    await rebuildSums(tx);
    // The embedded database has no autovacuum that collects statistics later. A small sample is enough.
    await tx.execute(sql`set local default_statistics_target = 25`);
    await tx.execute(sql`analyze ${sql.join(ourTables, sql`, `)}`);
    log.info({ orders: orderRows.length, events: lastSeq }, 'The demo company is in the database');
  });
}

/** The transfers of the company's orders, with the numbers of its ledger. */
function transfersOf(
  demo: Demo,
  { seed, anchor }: FillOptions,
  goodsOfCompany: ReturnType<typeof storedGoodRows>,
  partnersOfCompany: ReturnType<typeof partnerRows>,
) {
  return demoTransfers(demo, {
    seed,
    anchor,
    goods: goodsOfCompany,
    partners: new Set(partnersOfCompany.map((partner) => partner.customerId)),
    numbers: new Map(erpMappingRows(began).map(({ key, number }) => [key, number])),
  });
}
