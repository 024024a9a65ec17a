import { asc, eq, inArray } from 'drizzle-orm';
import {
  customers,
  installationAddresses,
  partners,
} from '../database/schema/customers/customers.ts';
import { goods } from '../database/schema/goods.ts';
import { orderLines, orders } from '../database/schema/orders/orders.ts';
import { users } from '../database/schema/people/people.ts';
import type { WorkSheet, WorkSheetsProps } from '../pages/order/work-sheets.props.ts';
import type { CurrentUser, Queryable, Services } from '../services.ts';
import { mayOn } from './stored-order.ts';

/** The work sheets of these orders, in the order they are named; those the user may not see are `missing`. */
export async function loadWorkSheets(
  { db }: Pick<Services, 'db'>,
  user: CurrentUser,
  orderNos: readonly string[],
): Promise<Omit<WorkSheetsProps, 'sender' | 'logo'>> {
  const wanted = [...new Set(orderNos)];
  const found = await db
    .select({
      order: orders,
      customer: { name: customers.name, phone: customers.phone, mobile: customers.mobile },
      address: installationAddresses,
      partner: partners.name,
    })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .innerJoin(installationAddresses, eq(installationAddresses.id, orders.installationAddressId))
    .leftJoin(partners, eq(partners.id, orders.partnerId))
    .where(inArray(orders.orderNo, wanted));
  const seen = found.filter(({ order }) => mayOn(user, 'order.see', order));
  const byNo = new Map(seen.map((row) => [row.order.orderNo, row]));
  const [lines, people] = await Promise.all([
    loadLines(
      db,
      seen.map(({ order }) => order.id),
    ),
    db.select({ id: users.id, name: users.name, initials: users.initials }).from(users),
  ]);
  const sheets = wanted.flatMap((orderNo): WorkSheet[] => {
    const row = byNo.get(orderNo);
    if (!row) return [];
    const { order, customer, address, partner } = row;
    const { street, houseNo, floor, door, postnr, city, meteringPointId } = address;
    const { meterNo, cabinetNo, mainFuseA, phases } = address;
    const responsible = people.find(({ id }) => id === order.responsibleId);
    return [
      {
        orderNo,
        requisitionNo: order.requisitionNo,
        title: order.title,
        description: order.description,
        workType: order.workType,
        priority: order.priority,
        customer: { name: customer.name, phone: customer.mobile ?? customer.phone },
        address: {
          id: order.installationAddressId,
          street,
          houseNo,
          floor,
          door,
          postnr,
          city,
          meteringPointId,
        },
        meterNo,
        cabinetNo,
        mainFuseA,
        phases,
        partner: partner === null ? null : { name: partner, caseNo: order.partnerCaseNo },
        fitters: people.filter(({ id }) => order.fitterIds.includes(id)).map(({ name }) => name),
        responsible: { name: responsible?.name ?? '–', initials: responsible?.initials ?? '–' },
        plannedStart: order.plannedStart?.toISOString() ?? null,
        plannedEnd: order.plannedEnd?.toISOString() ?? null,
        estimatedMin: order.estimatedMin,
        dueAt: order.dueAt?.toISOString() ?? null,
        lines: lines
          .filter((line) => line.orderId === order.id)
          .map(({ id, goodNo, text, qtyMilli, unit }) => ({ id, goodNo, text, qtyMilli, unit })),
      },
    ];
  });
  return { sheets, missing: wanted.filter((orderNo) => !byNo.has(orderNo)) };
}

async function loadLines(q: Queryable, orderIds: string[]) {
  if (orderIds.length === 0) return [];
  return q
    .select({
      orderId: orderLines.orderId,
      id: orderLines.id,
      goodNo: goods.goodNo,
      text: orderLines.text,
      qtyMilli: orderLines.qtyMilli,
      unit: orderLines.unit,
    })
    .from(orderLines)
    .leftJoin(goods, eq(goods.id, orderLines.goodId))
    .where(inArray(orderLines.orderId, orderIds))
    .orderBy(asc(orderLines.lineNo), asc(orderLines.id));
}
