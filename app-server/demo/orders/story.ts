import { addDays } from '#domain/time/calendar-date.ts';
import { copenhagenDate } from '#domain/time/copenhagen.ts';
import { orderStatusInfo } from '#domain/orders/order-status.ts';
import type { StatusEvent } from '#machines/lifecycles/orders/order-events.ts';
import { flagsOf } from '../../orders/order-flags.ts';
import type { Company } from '../company/company.ts';
import { demoId } from '../rows/ids.ts';
import { demoReport, type InspectionRow, inspectionRow, rejectedRow } from './inspections.ts';
import type { Job } from './jobs.ts';
import { beginLife, type Actor, type Life, type OrderRow } from './life.ts';
import { linesOf, unpriced, type DemoLine } from './lines.ts';
import type { Numbers } from './numbers.ts';
import { orderingOf, orderRow, type Ordering } from './order-row.ts';
import { filled, rng, type Random } from '../rows/random.ts';
import { cancelReasons, descriptions, rejectReasons, reopenReasons } from '../rows/sentences.ts';
import { workMix } from './work-mix.ts';
import { planOf } from './plan.ts';

/** Steps without an undo. An open order that has not reached one stops before it. */
const BEFORE_WORK: ReadonlySet<string> = new Set(['received', 'planned']);
const ERP: Actor = { id: null, rights: {}, cause: 'erp' };
const PARTNER: Actor = { id: null, rights: {}, cause: 'partner' };

export interface Story extends Ordering {
  job: Job;
  life: Life;
  /** Its inspections; those of orders that were invoiced long ago are left out. */
  inspections: InspectionRow[];
}

/** Generates an order from the day it was received until now. Every step is one that the lifecycle allows. */
export function tellStory(company: Company, job: Job, numbers: Numbers): Story {
  const { seed, staff } = company;
  const random = rng(seed, 'story', job.ending.index);
  const person = (id: string): Actor => ({ id, rights: staff.rightsOf(id), cause: 'user' });
  const ordering = orderingOf(random, job, company);
  const mix = workMix[job.workType];
  const lines = linesOf(
    seed,
    rng(seed, 'lines', job.ending.index),
    job.workType,
    mix.partner === undefined ? (ordering.customer.discountBp ?? 0) : 0,
  );
  const order = orderRow(random, job, numbers.orderNo, ordering, lines, company);
  const creator = mix.partner === undefined ? person(order.responsibleId) : PARTNER;
  const { kind, gln } = ordering.customer;
  const payerIsPublic = mix.partner === undefined && kind === 'public';
  const life = beginLife(order, creator, { isPublic: payerIsPublic, hasEan: Boolean(gln) });
  const lineAt = (at: number, actor: Actor, line: DemoLine) => {
    const id = demoId(seed, 'line', job.ending.index * 64 + life.lines.length, at);
    life.addLine(at, actor, id, line);
  };
  const isPartnerLine = (line: DemoLine) => line.source === 'partner_price';
  for (const line of lines.filter(isPartnerLine)) lineAt(job.receivedAt + 1000, creator, line);
  const toAdd = lines.filter((line) => !isPartnerLine(line));

  const office = () => person(random.pick(staff.office));
  const fitter = () => person(order.fitterIds[0] ?? staff.fitters[0]);
  const inspector = () => {
    const others = staff.inspectors.filter((id) => !order.fitterIds.includes(id));
    return person(others[random.int(0, others.length - 1)] ?? staff.inspectors[0]);
  };
  const waitsOften = job.ending.status === 'done';
  const isUndocumented = waitsOften && random.chance(0.25);
  const misses = waitsOften && random.chance(0.1);

  const inspections: InspectionRow[] = [];
  const keepsInspections = job.ending.status !== 'invoiced';
  const take: Record<StatusEvent, (at: number, next: number | undefined) => void> = {
    'order.plan': (at, next) => {
      const plan = planOf(random, job, order, next, company);
      const actor = office();
      const { plannedStart, plannedEnd, fitterIds } = plan;
      life.step(
        at,
        actor,
        [
          {
            type: 'order.plan',
            plannedStart: plannedStart.toISOString(),
            plannedEnd: plannedEnd.toISOString(),
            fitterIds,
          },
          ...(mix.grid && order.gridNotification === 'not_required'
            ? [{ type: 'grid.require' as const }, { type: 'grid.submit' as const }]
            : []),
        ],
        plan,
      );
      if (random.chance(0.2)) editOnce(random, life, at + 300_000, next, actor);
    },
    'order.unplan': (at) =>
      life.step(at, office(), [{ type: 'order.unplan' }], { plannedStart: null, plannedEnd: null }),
    'work.start': (at) =>
      life.step(at, fitter(), [{ type: 'work.start' }], {
        startedAt: order.startedAt ?? new Date(at),
      }),
    'material.await': (at) => {
      const goods = toAdd.filter(({ kind }) => kind === 'good');
      for (const line of goods) lineAt(at - 60_000, fitter(), take1(toAdd, line));
      const subReason = random.pick(subReasons('awaiting_material'));
      life.step(at, fitter(), [{ type: 'material.await', subReason }], { subStatus: subReason });
    },
    'material.receive': (at) =>
      life.step(at, office(), [{ type: 'material.receive' }], { subStatus: null }),
    'customer.await': (at, next) => {
      const subReason = random.pick(subReasons('awaiting_customer'));
      const days = random.int(1, 6);
      const followUpDate = addDays(
        copenhagenDate(next ?? Math.max(at, company.anchor)),
        next ? 0 : days,
      );
      life.step(at, office(), [{ type: 'customer.await', subReason, followUpDate }], {
        subStatus: subReason,
        followUpDate,
      });
    },
    'customer.answer': (at) =>
      life.step(at, office(), [{ type: 'customer.answer' }], {
        subStatus: null,
        followUpDate: null,
      }),
    'work.complete': (at) => {
      const rest = toAdd.splice(0);
      rest.forEach((line, place) => {
        const isOpenPrice = misses && line.kind === 'good' && place === rest.length - 2;
        lineAt(at - (rest.length - place) * 20_000, fitter(), isOpenPrice ? unpriced(line) : line);
      });
      const complete = [{ type: 'documentation.complete' as const }];
      const isDocumented = order.documentation !== 'missing' || isUndocumented;
      life.step(at, fitter(), [...(isDocumented ? [] : complete), { type: 'work.complete' }], {
        doneAt: new Date(at),
      });
    },
    'work.reopen': (at) =>
      life.step(at, office(), [{ type: 'work.reopen', reason: random.pick(reopenReasons) }], {
        doneAt: null,
      }),
    'inspection.approve': (at) => {
      if (order.gridNotification === 'submitted') {
        life.step(at - 600_000, PARTNER, [
          { type: 'grid.assign' },
          { type: 'grid.prepareMeter' },
          { type: 'grid.setMeter' },
          { type: 'grid.complete' },
        ]);
      }
      const actor = inspector();
      const nth = job.ending.index * 8 + inspections.length;
      const inspection = demoReport(seed, nth, order, at);
      life.step(at, actor, [{ type: 'inspection.approve', inspection }]);
      if (keepsInspections)
        inspections.push(inspectionRow(seed, nth, order, inspection, actor, at));
    },
    'inspection.reject': (at) => {
      const actor = inspector();
      const reason = random.pick(rejectReasons);
      life.step(at, actor, [{ type: 'inspection.reject', reason }]);
      const last = inspections.pop();
      if (last) inspections.push(rejectedRow(last, actor, reason, at));
    },
    'invoicing.prepare': (at) => life.step(at, office(), [{ type: 'invoicing.prepare' }]),
    'invoicing.withdraw': (at) => life.step(at, office(), [{ type: 'invoicing.withdraw' }]),
    'transfer.succeed': (at) =>
      life.step(at, ERP, [{ type: 'transfer.succeed' }], { erpDraftNo: numbers.draftNo }),
    'invoice.book': (at) =>
      life.step(at, ERP, [{ type: 'invoice.book' }], {
        invoiceNo: numbers.invoiceNo,
        invoicedAt: new Date(at),
      }),
    'order.cancel': (at) => {
      const reason = random.pick(cancelReasons);
      const actor = (order.netOre ?? 0) > 0 ? person(staff.id('leder')) : office();
      life.step(at, actor, [{ type: 'order.cancel', reason }], {
        cancelledAt: new Date(at),
        cancelReason: reason,
        subStatus: null,
      });
    },
    'transfer.revoke': impossible,
    'invoice.credit': impossible,
    'order.restore': impossible,
  };
  job.moves.forEach(({ event, at }, place) => take[event](at, job.moves[place + 1]?.at));

  const unpricedLines = life.lines.filter(({ line }) => line.unitSalesOre === null).length;
  order.flags = flagsOf(
    {
      status: order.status,
      dueAt: order.dueAt ?? null,
      plannedEnd: order.plannedEnd ?? null,
      documentation: order.documentation ?? 'missing',
      fitterIds: order.fitterIds ?? [],
    },
    {
      payer: { ...ordering.customer, gln: gln ?? null, eInvoiceRef: null, blocked: 'none' },
      lines: { count: life.lines.length, unpriced: unpricedLines, hasTimeOrFixed: true },
      travellers: [],
    },
    new Date(company.anchor),
  );
  return { job, life, inspections, ...ordering };
}

function impossible(): never {
  throw new Error('No story takes this step');
}

function subReasons(status: 'awaiting_material' | 'awaiting_customer') {
  return filled(orderStatusInfo[status].subReasons);
}

function take1(lines: DemoLine[], line: DemoLine): DemoLine {
  lines.splice(lines.indexOf(line), 1);
  return line;
}

/** A user corrects the order while it waits. */
function editOnce(
  random: Random,
  life: Life,
  at: number,
  before: number | undefined,
  actor: Actor,
) {
  if (before !== undefined && at >= before) return;
  const changes = editOf(random);
  if (!BEFORE_WORK.has(life.order.status)) return;
  life.update(at, actor, changes);
}

function editOf(random: Random): Partial<OrderRow> {
  switch (random.int(1, 3)) {
    case 1:
      return { description: random.pick(descriptions) };
    case 2:
      return { priority: random.pick(['high', 'normal']) };
    default:
      return { customerRef: `Sag ${random.int(1_000, 9_999)}` };
  }
}
