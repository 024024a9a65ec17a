import { and, desc, eq, gte, isNull, or, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import { addressLine } from '#domain/orders/address-line.ts';
import { foldForSearch } from '#domain/text/danish-text.ts';
import { WORK_TYPES } from '#domain/orders/work-types.ts';
import { partners } from '../../database/schema/customers/customers.ts';
import { orders } from '../../database/schema/orders/orders.ts';
import type { AlikeAnswer } from '../../pages/order/new-order.props.ts';
import { looksLikeCase } from '../../partners/case-pattern.ts';
import type { Queryable, Services } from '../../services.ts';
import { type OrderReader, visibleOrders } from '../own-order.ts';
import type { StoredOrder } from '../stored-order.ts';

const DAYS = 30;
const SHOWN = 5;
const LOOKED_AT = 50;

const text = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100, 'Teksten er for lang.')), '');

/** The query of `GET /ordrer/ny/lignende`: what is known of the new order so far. */
export const alikeRequest = v.strictObject({
  kunde: text,
  opgavetype: v.optional(v.picklist(WORK_TYPES, 'Opgavetypen er ikke gyldig.')),
  vej: text,
  husnr: text,
  postnr: text,
  vaerk: text,
  sagsnr: text,
});
type AlikeRequest = v.InferOutput<typeof alikeRequest>;

/**
 * Orders of the last 30 days that may be the one that is being created: at the same address, or of the same work type for the
 * same customer. At most five that the user may see, those at the address first. Cancelled ones are none.
 */
export async function alikeOrders(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  user: OrderReader,
  request: AlikeRequest,
): Promise<AlikeAnswer> {
  const since = new Date(clock().getTime() - DAYS * 86_400_000);
  const { kunde, opgavetype, vej, husnr, postnr } = request;
  const there =
    vej === '' || husnr === '' ? [] : await recent(db, user, since, atHouse(postnr, husnr));
  const atAddress = there.filter(({ street }) => foldForSearch(street) === foldForSearch(vej));
  const sameWork =
    kunde === '' || opgavetype === undefined
      ? []
      : await recent(
          db,
          user,
          since,
          and(eq(orders.customerId, kunde), eq(orders.workType, opgavetype)),
        );
  const found = new Map([...sameWork, ...atAddress].map((order) => [order.id, order]));
  const isThere = ({ id }: StoredOrder) => atAddress.some((order) => order.id === id);
  const sorted = [...found.values()].toSorted((a, b) => Number(isThere(b)) - Number(isThere(a)));
  return {
    orders: sorted.slice(0, SHOWN).map((order) => ({
      orderNo: order.orderNo,
      title: order.title,
      status: order.status,
      workType: order.workType,
      customerName: order.customerName,
      address: addressLine(order),
      receivedAt: order.receivedAt.toISOString(),
      same: isThere(order) ? 'address' : 'work',
    })),
    caseOrderNo: await orderOfCase(db, user, request),
    unlikeCase: await isUnlikeCase(db, request),
  };
}

function atHouse(postnr: string, houseNo: string): SQL | undefined {
  const spellings = [...new Set([houseNo, houseNo.toUpperCase(), houseNo.toLowerCase()])];
  return and(
    eq(orders.postnr, postnr),
    or(...spellings.map((spelling) => eq(orders.houseNo, spelling))),
  );
}

/** An order has had its status since it was received or later: that narrows the search by an index. */
async function recent(
  q: Queryable,
  user: OrderReader,
  since: Date,
  where: SQL | undefined,
): Promise<StoredOrder[]> {
  const found = await q
    .select()
    .from(orders)
    .where(
      and(
        where,
        visibleOrders(user),
        gte(orders.statusSince, since),
        gte(orders.receivedAt, since),
        isNull(orders.archivedAt),
      ),
    )
    .orderBy(desc(orders.receivedAt), desc(orders.orderNo))
    .limit(LOOKED_AT);
  return found.filter(({ status }) => status !== 'cancelled');
}

async function isUnlikeCase(q: Queryable, { vaerk, sagsnr }: AlikeRequest): Promise<boolean> {
  if (vaerk === '' || sagsnr === '') return false;
  const [partner] = await q
    .select({ pattern: partners.caseNoPattern })
    .from(partners)
    .where(eq(partners.id, vaerk));
  return partner !== undefined && !looksLikeCase(partner.pattern, sagsnr);
}

async function orderOfCase(
  q: Queryable,
  user: OrderReader,
  { vaerk, sagsnr }: AlikeRequest,
): Promise<string | null> {
  if (vaerk === '' || sagsnr === '') return null;
  const [order] = await q
    .select({ orderNo: orders.orderNo })
    .from(orders)
    .where(and(eq(orders.partnerId, vaerk), eq(orders.partnerCaseNo, sagsnr), visibleOrders(user)));
  return order?.orderNo ?? null;
}
