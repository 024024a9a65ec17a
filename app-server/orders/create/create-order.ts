import { and, eq } from 'drizzle-orm';
import type { CustomerBlock } from '#domain/customers-and-partners.ts';
import { ulid } from '#domain/ulid.ts';
import type { WorkingCalendar } from '#domain/time/working-calendar.ts';
import { reasonsAgainstCreation } from '#machines/lifecycles/orders/order-steps.ts';
import { factsOfNewOrder } from '#machines/lifecycles/orders/order-facts.ts';
import { loadCalendar } from '../../company/working-calendar.ts';
import { countOpenOrders } from '../../customers/open-orders.ts';
import { moveSums } from '../../dashboard/sums.ts';
import {
  customers,
  installationAddresses,
  partners,
} from '../../database/schema/customers/customers.ts';
import { orders } from '../../database/schema/orders/orders.ts';
import { vaerkOrders } from '../../database/schema/orders/vaerk-orders.ts';
import { commit, type RecordEvent } from '../../events/commit.ts';
import { askFirst, Forbidden, Invalid } from '../../http/failures/errors.ts';
import { may, type OrderRights, scopeOf } from '#domain/rights/rights.ts';
import type { CurrentUser, Services, Transaction } from '../../services.ts';
import type { CreateOrderRequest } from './create-order-request.ts';
import { isActiveUser } from '../time/fitters.ts';
import { creditQuestion, exceededCredit } from './credit-limit.ts';
import { flagsOf } from '../order-flags.ts';
import { loadParties } from '../save/order-relations.ts';
import { orderEvent } from '../order-news.ts';
import { nextOrderNumbers } from '../list/order-numbers.ts';
import type { StoredOrder } from '../stored-order.ts';
import { isVisibleOrder, rightsOnOrder } from '../own-order.ts';
import { forSums } from '../save/write-order.ts';
import { authorOf } from '../../records/author.ts';

const OUTSIDE_AREAS =
  'Adressen ligger ikke i et af dine områder, og du må kun oprette ordrer i dem.';

/**
 * Receives an order: gives it its numbers, adds it to the sums and publishes its event.
 * @throws Forbidden, Invalid (something named is not there, or customer or payer is blocked)
 */
export async function createOrder(
  services: Services,
  user: CurrentUser,
  request: CreateOrderRequest,
): Promise<StoredOrder> {
  return commit(services, authorOf(user), (tx, record) =>
    createOrderIn(tx, record, services.clock(), user, request),
  );
}

/**
 * The same inside a write that does more: the order is there for the rest of it.
 * @throws Forbidden, Invalid
 */
export async function createOrderIn(
  tx: Transaction,
  record: RecordEvent,
  now: Date,
  user: CurrentUser,
  request: CreateOrderRequest,
): Promise<StoredOrder> {
  if (!may(user.rights, 'order.create')) throw new Forbidden('Du må ikke oprette ordrer.');
  const { customer, address, partner, payer } = await partiesOf(tx, user, request);
  const rights = rightsOnOrder(user, address);
  if (scopeOf(rights, 'order.create') !== 'all') {
    throw new Invalid({ installationAddressId: OUTSIDE_AREAS });
  }
  const credit = await exceededCredit(
    tx,
    payer.id,
    request.fixedPriceOre ?? request.expectedNetOre,
  );
  const reasons = reasonsAgainst(rights, now, {
    customer,
    payer,
    creditExceeded: credit !== null,
  });
  if (reasons.length > 0) throw new Invalid({ customerId: reasons.join(' ') });
  if (credit !== null) askFirst(request.confirmed, [creditQuestion(user, credit)]);
  const responsibleId = request.responsibleId ?? user.id;
  if (!(await isActiveUser(tx, responsibleId))) {
    throw new Invalid({ responsibleId: 'Vælg en sagsansvarlig.' });
  }
  const { dueAt, confirmed: _, ...fields } = request;
  const deadlines = partner && deadlinesOf(partner, now, await loadCalendar(tx));
  const values = {
    ...fields,
    ...(await nextOrderNumbers(tx, now)),
    id: request.id ?? ulid(now.getTime()),
    payerId: payer.id,
    partnerId: partner?.id ?? null,
    partnerCaseNo: request.partnerCaseNo ?? null,
    areaId: address.areaId,
    status: 'received' as const,
    statusSince: now,
    receivedAt: now,
    responsibleId,
    dueAt: dueAt === null ? (deadlines?.completeBy ?? null) : new Date(dueAt),
    customerName: customer.name,
    street: address.street,
    houseNo: address.houseNo,
    postnr: address.postnr,
    city: address.city,
    createdAt: now,
    createdBy: user.id,
    updatedAt: now,
    updatedBy: user.id,
  };
  const flags = flagsOf(
    {
      status: 'received',
      dueAt: values.dueAt,
      plannedEnd: null,
      documentation: 'missing',
      fitterIds: [],
    },
    { payer, lines: { count: 0, unpriced: 0, hasTimeOrFixed: false }, travellers: [] },
    now,
  );
  const [order] = await tx
    .insert(orders)
    .values({ ...values, flags })
    .returning();
  if (!order) throw new Error('The order was not written');
  if (deadlines) {
    await tx.insert(vaerkOrders).values({ orderId: order.id, state: 'accepted', ...deadlines });
  }
  await moveSums(tx, null, forSums(order));
  await countOpenOrders(tx, [order.customerId]);
  record(
    await orderEvent(
      tx,
      {
        type: 'order.created',
        before: null,
        after: order,
        changed: { status: [null, order.status], title: [null, order.title] },
      },
      now,
    ),
  );
  return order;
}

interface Parties extends Record<'customer' | 'payer', { blocked: CustomerBlock }> {
  /** Left out until it is known what the order comes to. */
  creditExceeded?: boolean;
}

/**
 * Why somebody cannot create an order for this customer and payer, in whole sentences; empty when they can.
 * @param rights as they are for an order at the place of the new one
 */
export function reasonsAgainst(
  rights: OrderRights,
  now: Date,
  { customer, payer, creditExceeded = false }: Parties,
): string[] {
  const facts = factsOfNewOrder({ rights, system: false, isOwnOrder: false }, now.toISOString());
  return reasonsAgainstCreation({
    ...facts,
    customerBlocked: customer.blocked !== 'none',
    payerBlocked: payer.blocked !== 'none',
    creditExceeded,
  }).map(({ sentence }) => sentence);
}

/** The deadlines agreed with the utility, in working time from now. */
function deadlinesOf(partner: typeof partners.$inferSelect, now: Date, calendar: WorkingCalendar) {
  return {
    acceptBy: calendar.add(now, partner.slaAcceptH * 60),
    contactBy: calendar.add(now, partner.slaContactH * 60),
    completeBy: calendar.add(now, partner.slaDoneDays * calendar.dayMinutes),
  };
}

async function partiesOf(tx: Transaction, user: CurrentUser, request: CreateOrderRequest) {
  const [customer] = await tx.select().from(customers).where(eq(customers.id, request.customerId));
  if (!customer || customer.archivedAt) throw new Invalid({ customerId: 'Kunden findes ikke.' });
  const [address] = await tx
    .select()
    .from(installationAddresses)
    .where(
      and(
        eq(installationAddresses.id, request.installationAddressId),
        eq(installationAddresses.customerId, customer.id),
      ),
    );
  if (!address || address.archivedAt) {
    throw new Invalid({ installationAddressId: 'Installationsadressen findes ikke.' });
  }
  const partner = await partnerOf(tx, user, request);
  // An order from a utility is paid by the utility, unless it says otherwise.
  const payerId = request.payerId ?? partner?.customerId ?? customer.id;
  const payer = (await loadParties(tx, [payerId])).get(payerId);
  if (!payer) throw new Invalid({ payerId: 'Betaleren findes ikke.' });
  return { customer, address, partner, payer };
}

async function partnerOf(
  tx: Transaction,
  user: CurrentUser,
  { kind, partnerId, partnerCaseNo }: CreateOrderRequest,
) {
  if (!partnerId) {
    if (kind === 'vaerk') throw new Invalid({ partnerId: 'Vælg det værk, ordren kommer fra.' });
    return null;
  }
  const [partner] = await tx.select().from(partners).where(eq(partners.id, partnerId));
  if (!partner || partner.archivedAt) throw new Invalid({ partnerId: 'Værket findes ikke.' });
  if (!partnerCaseNo) throw new Invalid({ partnerCaseNo: 'Sagsnummeret mangler.' });
  const [same] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.partnerId, partnerId), eq(orders.partnerCaseNo, partnerCaseNo)));
  if (same) {
    const which = isVisibleOrder(user, same)
      ? `ordre ${same.orderNo}`
      : 'en ordre uden for dine områder';
    throw new Invalid({ partnerCaseNo: `Sagen er allerede oprettet som ${which}.` });
  }
  return partner;
}
