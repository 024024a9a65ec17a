import { addDays } from '#domain/time/calendar-date.ts';
import { copenhagenDate } from '#domain/time/copenhagen.ts';
import type { WorkTypeCode } from '#domain/orders/work-types.ts';
import { customerId } from '../company/customers.ts';
import { sumsOf, linesOf } from '../orders/lines.ts';
import { demoPartners, partnerId, type DemoPartner } from '../company/partners.ts';
import { filled, type Random } from '../rows/random.ts';
import { descriptions } from '../rows/sentences.ts';
import { mixOn, workMix } from '../orders/work-mix.ts';
import { nextStart, workingMinutesAfter } from '../working-day.ts';
import type { Crew } from './crew.ts';
import { listed, opened, readyOrders, takeStep, type ListedOrder } from './order-calls.ts';
import type { Reply } from './person.ts';

type Done = Promise<Reply | undefined>;

const BATCH = 6;
const officeUser = (random: Random) => random.pick(['kontor', 'hanne', 'signe', 'camilla']);

/** Registers the orders that the utilities sent overnight. */
export async function readBatch(crew: Crew, random: Random): Done {
  let last: Reply | undefined;
  for (let n = 0; n < BATCH; n += 1) {
    const type = random.pick(['meter_change', 'charger_standard', 'fibre', 'meter_up_down']);
    last = await receive(crew, random, type);
  }
  return last;
}

/** A customer calls with an order. */
export function receiveCall(crew: Crew, random: Random): Done {
  const day = copenhagenDate(crew.clock());
  const direct = filled(mixOn(day).filter(([type]) => workMix[type].partner === undefined));
  return receive(crew, random, random.weighted([direct[0], ...direct.slice(1)]));
}

function receive(crew: Crew, random: Random, workType: WorkTypeCode): Promise<Reply> {
  const { seed, clientele } = crew;
  const mix = workMix[workType];
  const place = random.pick(filled(clientele.ofKind[random.weighted(mix.customers)]));
  const address = random.pick(filled(clientele.addressesOf(place)));
  const partner: DemoPartner | undefined =
    mix.partner === undefined ? undefined : demoPartners[mix.partner];
  const expected = sumsOf(linesOf(seed, random, workType, 0)).netOre;
  const { kind } = clientele.customers[place] ?? {};
  return crew.person(officeUser(random)).send('POST', '/ordrer', {
    kind: partner ? 'vaerk' : workType === 'service_visit' ? 'service' : 'direct',
    workType,
    customerId: address.customerId,
    installationAddressId: address.id,
    title: random.pick(mix.titles),
    description: random.pick(descriptions),
    priority: workType === 'fault_finding' && random.chance(0.25) ? 'urgent' : 'normal',
    estimatedMin: Math.round(mix.hours * 4) * 15,
    expectedNetOre: Math.round(expected / 100_00) * 100_00,
    pricing: partner ? 'partner' : 'time_and_material',
    customerRef: kind === 'public' ? `Rekv. ${random.int(20_000, 29_999)}` : null,
    ...(partner &&
      mix.partner !== undefined && {
        partnerId: partnerId(seed, mix.partner),
        payerId: customerId(seed, mix.partner),
        partnerCaseNo: `${partner.casePrefix}${random.int(500_000, 999_999)}`,
      }),
  });
}

/** Plans the order that has waited longest. */
export async function planNext(crew: Crew, random: Random): Done {
  const planner = crew.person(officeUser(random));
  const [order] = await listed(planner, 'status=received&sort=age&direction=desc');
  if (!order) return undefined;
  const minutes = Math.max(30, order.estimatedMin ?? 60);
  const now = crew.clock().getTime();
  const soon = order.priority === 'urgent' ? 20 : random.int(60, 2_000);
  const start = nextStart(workingMinutesAfter(now, soon));
  return takeStep(planner, order, 'order.plan', {
    plannedStart: new Date(start).toISOString(),
    plannedEnd: new Date(workingMinutesAfter(start, minutes)).toISOString(),
    fitterIds: [random.pick(crew.staff.fitters)],
  });
}

/** An order must wait for its customer. */
export async function awaitCustomer(crew: Crew, random: Random): Done {
  const person = crew.person(officeUser(random));
  const order = someOf(random, await listed(person, 'status=received'));
  return (
    order &&
    takeStep(person, order, 'customer.await', {
      subReason: random.pick(['Adgang', 'Svar på tilbud']),
      followUpDate: addDays(copenhagenDate(crew.clock()), random.int(1, 5)),
    })
  );
}

/** The customer or the wholesaler has answered. */
export async function hearAnswer(crew: Crew, random: Random): Done {
  const person = crew.person(officeUser(random));
  const isMaterial = random.chance(0.5);
  const status = isMaterial ? 'awaiting_material' : 'awaiting_customer';
  const order = someOf(random, await listed(person, `status=${status}&sort=age&direction=desc`));
  return order && takeStep(person, order, isMaterial ? 'material.receive' : 'customer.answer');
}

/** The technical manager approves finished work. */
export async function inspect(crew: Crew, random: Random): Done {
  const manager = crew.person('joergen');
  const order = someOf(random, await listed(manager, 'status=done&sort=age&direction=desc'));
  if (!order) return undefined;
  const page = await opened(manager, order.orderNo);
  const isSettled = ['not_required', 'completed'].includes(page?.order.gridNotification ?? '');
  if (!page || page.order.documentation === 'missing' || !isSettled) return undefined;
  const [fitter] = page.activities;
  return takeStep(manager, page.order, 'inspection.approve', {
    inspection: {
      performedById: fitter?.assigneeId ?? crew.staff.fitters[0],
      performedOn: copenhagenDate(crew.clock()),
      measurements: [
        { name: 'Isolationsmodstand', value: '>500', unit: 'MΩ' },
        { name: 'RCD-udløsetid', value: String(random.int(14, 38)), unit: 'ms' },
        { name: 'Polaritet', value: 'OK', unit: '' },
      ],
      noFileReason: 'Skemaet er udfyldt på papir og ligger i tavlen.',
    },
  });
}

/** The office prepares invoices in the afternoon. */
export async function prepareInvoice(crew: Crew, random: Random): Done {
  const person = crew.person(random.pick(['oekonomi', 'kontor']));
  const order = someOf(random, await listed(person, 'status=verified'));
  return order && takeStep(person, order, 'invoicing.prepare');
}

/** Sends the orders that are ready to the ledger, those that have waited longest first; a partner's among them become one invoice. */
export async function transferReady(crew: Crew): Done {
  const person = crew.person('oekonomi');
  const items = (await readyOrders(person))
    .slice(0, 12)
    .map(({ id, version }) => ({ id, version }));
  if (items.length === 0) return undefined;
  return person.send('POST', '/visma/overfoer', { items, collected: 'together' });
}

/** A user corrects an order, which another user may have open. */
export async function editOrder(crew: Crew, random: Random): Done {
  const person = crew.person(officeUser(random));
  const status = random.pick(['received', 'planned', 'in_progress']);
  const order = someOf(random, await listed(person, `status=${status}`));
  if (!order) return undefined;
  const change = random.chance(0.6)
    ? { description: random.pick(descriptions) }
    : { priority: random.pick(['normal', 'high', 'low']) };
  return person.send('PATCH', `/ordrer/${order.orderNo}`, { version: order.version, ...change });
}

function someOf(random: Random, rows: readonly ListedOrder[]): ListedOrder | undefined {
  return rows[random.int(0, Math.min(rows.length, 12) - 1)];
}
