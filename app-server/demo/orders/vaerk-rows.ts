import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { vaerkOrders } from '../../database/schema/orders/vaerk-orders.ts';
import { demoPartners } from '../company/partners.ts';
import type { Story } from './story.ts';
import { rng } from '../rows/random.ts';
import { workMix } from './work-mix.ts';
import { workingMinutesAfter } from '../working-day.ts';

/** The utility's status for each status of an order. */
const states: Record<OrderStatus, string> = {
  received: 'accepted',
  planned: 'scheduled',
  in_progress: 'scheduled',
  awaiting_material: 'scheduled',
  awaiting_customer: 'contacting',
  done: 'performed',
  verified: 'reported',
  ready_to_invoice: 'settling',
  transferred: 'settling',
  invoiced: 'settled',
  cancelled: 'withdrawn',
};

/** The utility's row of an order, if it has one. */
export function vaerkRow(seed: number, { job, life }: Story): (typeof vaerkOrders.$inferInsert)[] {
  const { order } = life;
  const place = workMix[job.workType].partner;
  const partner = place === undefined ? undefined : demoPartners[place];
  if (!partner) return [];
  const random = rng(seed, 'vaerk', job.ending.index);
  const [acceptH, contactH, doneDays] = partner.sla;
  const deadline = (minutes: number) => new Date(workingMinutesAfter(job.receivedAt, minutes));
  const reading = random.int(8_000, 60_000);
  const isMeter = job.workType === 'meter_change';
  const isDone = Boolean(order.doneAt);
  return [
    {
      orderId: order.id,
      state: states[order.status],
      acceptBy: deadline(acceptH * 60),
      contactBy: deadline(contactH * 60),
      completeBy: order.dueAt ?? deadline(doneDays * 510),
      oldMeterNo: isMeter ? String(20_000_000 + random.int(0, 9_999_999)) : null,
      oldReading: isMeter ? String(job.golden ? 48_213 : reading) : null,
      newMeterNo: isMeter && isDone ? String(30_000_000 + random.int(0, 9_999_999)) : null,
      newReading: isMeter && isDone ? '0' : null,
      version: order.version,
      createdAt: new Date(job.receivedAt),
      updatedAt: order.updatedAt,
    },
  ];
}
