import { asc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { danishCompare } from '#domain/text/danish-text.ts';
import { may, scopeOf } from '#domain/rights/rights.ts';
import { redact, type Visibility, visibilityOf } from '#domain/visibility.ts';
import { UNDO_WINDOW, undoRefusal } from '#machines/lifecycles/orders/order-undo.ts';
import { lockSentence } from '#machines/lifecycles/orders/order-locks.ts';
import {
  customers,
  installationAddresses,
  partners,
} from '../../database/schema/customers/customers.ts';
import { activityTypes } from '../../database/schema/orders/orders.ts';
import { users } from '../../database/schema/people/people.ts';
import { loadOrderTalks } from '../../customers/talks/load-talks.ts';
import { loadOrderDocuments } from '../../documents/views/order-documents.ts';
import type {
  OrderActivityView,
  OrderDetails,
  OrderInfoProps,
} from '../../pages/order/order-info.props.ts';
import type { OrderListFilters } from '#domain/orders/order-list.ts';
import type { CurrentUser, Queryable, Services } from '../../services.ts';
import { editableFields, fieldLock } from '../save/order-edit-rules.ts';
import { factsOf } from '../order-facts.ts';
import { rightsOnOrder } from '../own-order.ts';
import { loadOrderFiles } from '../files/load-files.ts';
import { loadInspections } from '../inspections/load-inspections.ts';
import { reasonAgainstTime } from '../time/register-time.ts';
import { loadFitters } from '../time/fitters.ts';
import { areaOptions, loadAreas } from '../order-areas.ts';
import { currentFlags } from '../order-flags.ts';
import { loadOrderRelations, type OrderActivity } from '../save/order-relations.ts';
import { workingElsewhere } from '../time/working-elsewhere.ts';
import { workTypeOptions } from '../time/work-types.ts';
import { loadLineViews, moneyOf } from '../lines/line-views.ts';
import { loadNeighbours } from '../list/neighbours.ts';
import { fieldsOf, mayOn, openOrder, type StoredOrder } from '../stored-order.ts';
import { lastStep, type FoundStep } from '../steps/last-step.ts';
import { loadTimeline } from './timeline.ts';
import type { Names } from './timeline-changes.ts';
import { type AsOf, asOfNow } from '../../records/as-of.ts';
import { preparedRead } from '../../database/prepared-read.ts';
import { loadCreditLinks } from './credit-links.ts';
import { loadOrderTransfer } from '../../visma/page/order-transfer.ts';
import { transferOnOrder } from '../../visma/transfer-on-order.ts';

/** Where work on an order can begin. */
const BEFORE_WORK: ReadonlySet<string> = new Set([
  'received',
  'planned',
  'awaiting_material',
  'awaiting_customer',
]);

const allPeople = preparedRead([], (q) => {
  const { id, initials, name, state, groups, kiosk } = users;
  return q.select({ id, initials, name, state, groups, kiosk }).from(users);
});

/**
 * Everything about one order, as its viewer may see it.
 * @throws NotFound, Forbidden
 */
export async function loadOrderPage(
  { db, clock, settings }: Pick<Services, 'db' | 'clock' | 'settings'>,
  user: CurrentUser,
  orderNo: string,
  list: OrderListFilters,
  asOf?: AsOf,
): Promise<Omit<OrderInfoProps, 'merged'>> {
  const now = clock();
  const { seq, calendar } = asOf ?? (await asOfNow(db));
  const order = await openOrder(db, user, orderNo, 'order.see');
  const visibility = visibilityOf(user.rights);
  const rights = rightsOnOrder(user, order);
  const [relations, fitters, details, lines, neighbours, people, areas] = await Promise.all([
    loadOrderRelations(db, order),
    loadFitters(db, order.fitterIds),
    detailsOf(db, order, visibility, now),
    loadLineViews(db, order.id, visibility),
    loadNeighbours(db, order, list, user, now, calendar),
    allPeople(db),
    loadAreas(db),
  ]);
  const names: Names = new Map(people.map(({ id, initials, name }) => [id, { initials, name }]));
  const areaNames = new Map(areas.map(({ id, name }) => [id, name]));
  const active = people
    .filter(({ state, kiosk }) => state === 'active' && !kiosk)
    .toSorted((a, b) => danishCompare(a.name, b.name));
  const option = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name });
  const editable = mayOn(user, 'order.edit', order)
    ? editableFields(scopeOf(rights, 'order.edit')).filter(
        (field) => fieldLock(order.status, field) === null,
      )
    : [];
  const lock = lockSentence(order.status);
  const editLines = mayOn(user, 'order.edit', order) && lock === null;
  const activities = await activityViews(db, relations.activities, names);
  const [
    timeline,
    talks,
    documents,
    files,
    inspections,
    step,
    types,
    elsewhere,
    transfer,
    visma,
    credit,
  ] = await Promise.all([
    loadTimeline(db, order.id, activities, names, areaNames, visibility, {
      id: user.id,
      editsOrder: scopeOf(rights, 'order.edit') === 'all',
    }),
    loadOrderTalks(db, user, order.id),
    loadOrderDocuments(db, order.id, visibility),
    loadOrderFiles(db, order, user, names),
    loadInspections(db, order.id, names),
    lastStep(db, order, relations, user),
    workTypeOptions(db),
    BEFORE_WORK.has(order.status)
      ? workingElsewhere(db, order, user, fitters, { now, calendar: relations.calendar })
      : null,
    transferOnOrder(db, order),
    loadOrderTransfer(db, order, user, settings.visma.webUrl),
    loadCreditLinks(db, order, user),
  ]);
  return {
    order: details,
    facts: factsOf({
      order,
      relations,
      fitters,
      actor: user,
      now,
      payload: {},
      workingElsewhere: elsewhere,
      transfer,
      creditedWith: credit.standing,
    }),
    lines,
    money: moneyOf(order, visibility),
    activities,
    timeline,
    talks,
    documents,
    files,
    inspections,
    options: {
      users: active.map(option),
      fitters: active.filter(({ groups }) => groups.includes('fitter')).map(option),
      areas: areaOptions(areas, user, order),
      activityTypes: types,
    },
    can: {
      fields: editable,
      edit: editable.length > 0,
      editLines,
      editPrices: editLines && may(rights, 'order.prices.edit'),
      overwrite: mayOn(user, 'order.overwrite', order),
      seePrices: visibility.prices,
      seeContribution: visibility.contribution,
      registerTime:
        reasonAgainstTime(order) === null ? (scopeOf(rights, 'activity.edit') ?? null) : null,
      lock,
    },
    undo: undoOf(step, now),
    neighbours,
    visma,
    credit: { of: credit.of, by: credit.by },
    seq,
  };
}

function undoOf(step: FoundStep | null, now: Date): OrderInfoProps['undo'] {
  if (step === null || undoRefusal(step, now.toISOString()) !== null) return null;
  const until = new Date(Date.parse(step.at) + UNDO_WINDOW);
  return { seq: step.event.seq, until: until.toISOString() };
}

const payers = alias(customers, 'payers');
const partiesOf = preparedRead(
  ['customer', 'payer', 'address', 'partner'],
  (q, { customer, payer, address, partner }) =>
    q
      .select({
        customer: {
          id: customers.id,
          customerNo: customers.customerNo,
          name: customers.name,
          kind: customers.kind,
          phone: customers.phone,
          email: customers.email,
        },
        payer: { id: payers.id, customerNo: payers.customerNo, name: payers.name },
        address: installationAddresses,
        partner: { id: partners.id, name: partners.name },
      })
      .from(customers)
      .innerJoin(payers, eq(payers.id, payer))
      .innerJoin(installationAddresses, eq(installationAddresses.id, address))
      .leftJoin(partners, eq(partners.id, partner))
      .where(eq(customers.id, customer)),
);

async function detailsOf(
  q: Queryable,
  order: StoredOrder,
  visibility: Visibility,
  now: Date,
): Promise<OrderDetails> {
  const [found] = await partiesOf(q, {
    customer: order.customerId,
    payer: order.payerId,
    address: order.installationAddressId,
    partner: order.partnerId ?? '',
  });
  if (!found) throw new Error(`Order ${order.id} has lost its customer`);
  const { customer, payer, address, partner } = found;
  const { street, houseNo, floor, door, postnr, city, meteringPointId } = address;
  return {
    ...fieldsOf(order),
    id: order.id,
    orderNo: order.orderNo,
    version: order.version,
    status: order.status,
    statusSince: order.statusSince.toISOString(),
    workType: order.workType,
    kind: order.kind,
    requisitionNo: order.requisitionNo,
    subStatus: order.subStatus,
    isCredit: order.creditOf !== null,
    documentation: order.documentation,
    gridNotification: order.gridNotification,
    pricing: order.pricing,
    ...redact({ fixedPriceOre: order.fixedPriceOre }, visibility),
    flags: currentFlags(order, now),
    receivedAt: order.receivedAt.toISOString(),
    customer,
    payer,
    address: { id: address.id, street, houseNo, floor, door, postnr, city, meteringPointId },
    partner: partner ? { ...partner, caseNo: order.partnerCaseNo } : null,
    invoiceNo: order.invoiceNo,
    erpDraftNo: order.erpDraftNo,
    cancelReason: order.cancelReason,
  };
}

const UNKNOWN = { initials: '?', name: 'Ukendt' };
const iso = (instant: Date | null) => instant?.toISOString() ?? null;

const shownTypes = preparedRead([], (q) => {
  const { id, name, color, icon, sort } = activityTypes;
  return q.select({ id, name, color, icon }).from(activityTypes).orderBy(asc(sort));
});

async function activityViews(
  q: Queryable,
  activities: OrderActivity[],
  names: Names,
): Promise<OrderActivityView[]> {
  if (activities.length === 0) return [];
  const types = await shownTypes(q);
  return activities.map((activity) => {
    const type = types.find(({ id }) => id === activity.typeId);
    return {
      id: activity.id,
      version: activity.version,
      type: type?.name ?? '',
      colour: type?.color ?? '',
      icon: type?.icon ?? 'tool',
      state: activity.state,
      assigneeId: activity.assigneeId,
      assignee: names.get(activity.assigneeId) ?? UNKNOWN,
      plannedStart: iso(activity.plannedStart),
      plannedEnd: iso(activity.plannedEnd),
      startedAt: iso(activity.startedAt),
      endedAt: iso(activity.endedAt),
      billableMin: activity.billableMin,
      stillWorkingAt: iso(activity.stillWorkingAt),
      suspicion: activity.checkedAt === null ? activity.suspicion : null,
      makesLine: activity.makesLine,
      note: activity.note,
    };
  });
}
