import { copenhagenDate } from '#domain/time/copenhagen.ts';
import { addDays } from '#domain/time/calendar-date.ts';
import { formatOrderNo } from '#domain/orders/order-no.ts';
import type { Priority } from '#domain/orders/order.ts';
import { requisitionNoFor } from '#domain/orders/requisition-no.ts';
import type { Company } from '../company/company.ts';
import type { AddressRow, CustomerRow } from '../company/customers.ts';
import { customerId } from '../company/customers.ts';
import { demoId } from '../rows/ids.ts';
import type { Job } from './jobs.ts';
import type { OrderRow } from './life.ts';
import type { DemoLine } from './lines.ts';
import { sumsOf } from './lines.ts';
import { demoPartners, partnerCaseNo, partnerId } from '../company/partners.ts';
import { filled, type Random } from '../rows/random.ts';
import { descriptions } from '../rows/sentences.ts';
import { workMix } from './work-mix.ts';
import { workingMinutesAfter, workingMinutesBefore } from '../working-day.ts';

export interface Ordering {
  customer: CustomerRow;
  address: AddressRow;
}

/** Who orders a job and where it is. */
export function orderingOf(random: Random, job: Job, { clientele }: Company): Ordering {
  const kind = random.weighted(workMix[job.workType].customers);
  const place = job.golden?.customer ?? random.pick(filled(clientele.ofKind[kind]));
  const customer = clientele.customers[place];
  const sites = filled(clientele.addressesOf(place));
  if (!customer) throw new Error(`There is no customer ${place}`);
  return { customer, address: job.golden ? sites[0] : random.pick(sites) };
}

/** The order as it is received. */
export function orderRow(
  random: Random,
  job: Job,
  orderNo: string,
  { customer, address }: Ordering,
  lines: readonly DemoLine[],
  company: Company,
): OrderRow & { installationAddressId: string } {
  const mix = workMix[job.workType];
  const { index } = job.ending;
  const partner = mix.partner === undefined ? undefined : demoPartners[mix.partner];
  const receivedAt = new Date(job.receivedAt);
  const responsibleId = random.pick(company.staff.office);
  const priority = job.urgent
    ? 'urgent'
    : random.weighted<Priority>([
        ['normal', 84],
        ['high', 9],
        ['low', 7],
      ]);
  const isVaerk = mix.partner !== undefined;
  const requested = !isVaerk && random.chance(0.3);
  const agreed = lines.find(({ kind }) => kind === 'fixed');
  return {
    id: demoId(company.seed, 'order', index, job.receivedAt),
    orderNo: formatOrderNo(2000 + Number(orderNo.slice(0, 2)), Number(orderNo.slice(3))),
    requisitionNo: requisitionNoFor(orderNo),
    kind: isVaerk ? 'vaerk' : job.workType === 'service_visit' ? 'service' : 'direct',
    workType: job.workType,
    customerId: customer.id,
    installationAddressId: address.id,
    payerId: mix.partner === undefined ? customer.id : customerId(company.seed, mix.partner),
    partnerId: mix.partner === undefined ? null : partnerId(company.seed, mix.partner),
    partnerCaseNo: partner ? partnerCaseNo(partner, index) : null,
    areaId: address.areaId,
    status: 'received',
    statusSince: receivedAt,
    subStatus: null,
    awaitingFrom: null,
    followUpDate: null,
    documentation: 'missing',
    gridNotification: 'not_required',
    title: job.golden?.title ?? random.pick(mix.titles),
    description: job.golden?.description ?? (random.chance(0.6) ? random.pick(descriptions) : null),
    invoiceText: null,
    priority,
    responsibleId,
    fitterIds: [],
    requestedDate: requested ? addDays(copenhagenDate(receivedAt), random.int(3, 15)) : null,
    plannedStart: null,
    plannedEnd: null,
    estimatedMin: job.estimatedMin,
    dueAt: dueAt(random, job, partner?.sla[2], company.anchor),
    customerRef: customer.kind === 'public' ? `Rekv. ${20_000 + index}` : null,
    pricing: isVaerk ? 'partner' : agreed ? 'fixed' : 'time_and_material',
    fixedPriceOre: !isVaerk && agreed ? agreed.netOre : null,
    cancelReason: null,
    expectedNetOre:
      Math.round((agreed && isVaerk ? agreed.netOre : sumsOf(lines).netOre) / 100_00) * 100_00,
    netOre: 0,
    linesAreFree: false,
    vatOre: 0,
    totalOre: 0,
    costOre: 0,
    flags: [],
    receivedAt,
    startedAt: null,
    doneAt: null,
    invoicedAt: null,
    cancelledAt: null,
    invoiceNo: null,
    erpDraftNo: null,
    customerName: customer.name,
    street: address.street,
    houseNo: address.houseNo,
    postnr: address.postnr,
    city: address.city,
    version: 1,
    createdAt: receivedAt,
    createdBy: isVaerk ? null : responsibleId,
    updatedAt: receivedAt,
    updatedBy: isVaerk ? null : responsibleId,
  };
}

/** A utility's agreed deadline. Most open orders whose deadline has passed have a new one; of the others it passed in the last days. */
function dueAt(
  random: Random,
  job: Job,
  workingDays: number | undefined,
  anchor: number,
): Date | null {
  const slack = random.between(2, 9);
  const late = random.chance(0.02);
  if (workingDays === undefined) return null;
  const agreed = workingMinutesAfter(job.receivedAt, workingDays * 510);
  const isOpen = job.ending.status !== 'invoiced' && job.ending.status !== 'cancelled';
  if (!isOpen || agreed > anchor + 2 * 86_400_000) return new Date(agreed);
  if (late) return new Date(workingMinutesBefore(anchor, slack * 150));
  return new Date(workingMinutesAfter(anchor, slack * 510));
}
