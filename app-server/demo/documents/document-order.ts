import { copenhagenDate } from '#domain/time/copenhagen.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { lineNetOre, type PriceUnit } from '#domain/amounts/money.ts';
import type { WorkTypeCode } from '#domain/orders/work-types.ts';
import { DEMO_SEED } from '../fixed.ts';
import { goodRows } from '../company/goods.ts';
import { listedGoods } from '../company/goods-list.ts';
import type { Demo } from '../make-demo.ts';
import { demoPartners, partnerId } from '../company/partners.ts';
import { demoUsers } from '../company/people.ts';
import { filled, type Random } from '../rows/random.ts';
import { workMix } from '../orders/work-mix.ts';
import type { DocumentItem, Place } from './demo-document.ts';

/** The data of an order that a document may contain. */
export interface DocumentOrder {
  id: string;
  orderNo: string;
  requisitionNo: string;
  status: OrderStatus;
  workType: WorkTypeCode;
  title: string;
  /** `null` when it was not ordered by a utility. */
  partner: number | null;
  caseNo: string | null;
  place: Place;
  /** The price agreed with the utility, in øre; 0 without one. */
  agreedOre: number;
  initials: string | null;
  /** Milliseconds: when it was received, and when the work was or will be done. */
  receivedAt: number;
  workAt: number;
}

/** The orders of the demo company for documents, by number. */
export function documentOrders({ company, orders }: Demo): DocumentOrder[] {
  const { seed, staff, clientele } = company;
  const initials = new Map(demoUsers.map((user) => [staff.id(user.mailbox), user.initials]));
  const floors = new Map(clientele.addresses.map((row) => [row.id, row]));
  const partners = new Map<string | null, number>(
    demoPartners.map((_, at) => [partnerId(seed, at), at]),
  );
  const all = orders.map((order): DocumentOrder => {
    const { floor, door } = floors.get(order.installationAddressId) ?? {};
    const flat = floor ? `, ${floor}. ${door ?? ''}`.trimEnd() : '';
    const partner = partners.get(order.partnerId ?? null);
    return {
      id: order.id,
      orderNo: order.orderNo,
      requisitionNo: order.requisitionNo,
      status: order.status,
      workType: order.workType,
      title: order.title,
      partner: partner ?? null,
      caseNo: order.partnerCaseNo ?? null,
      place: [
        order.customerName,
        `${order.street} ${order.houseNo}${flat}`,
        `${order.postnr} ${order.city}`,
      ],
      agreedOre: partner === undefined ? 0 : (workMix[order.workType].agreed?.priceOre ?? 0),
      initials: initials.get(order.fitterIds[0] ?? '') ?? null,
      receivedAt: order.receivedAt.getTime(),
      workAt: (order.startedAt ?? order.plannedStart ?? order.receivedAt).getTime(),
    };
  });
  return all.toSorted((a, b) => a.orderNo.localeCompare(b.orderNo));
}

/** The date of an instant, as a document prints it. */
export const dayOf = (instant: number) => copenhagenDate(instant);

const rows = goodRows(DEMO_SEED, new Date(0));
const byNo = new Map<string, number>(listedGoods.map(([goodNo], at) => [goodNo, at]));

/** Goods that are bought for a job of this kind: at least two, most of them the usual materials of the job. */
export function itemsFor(
  random: Random,
  workType: WorkTypeCode,
  supplier: string,
  least = 2,
): DocumentItem[] {
  const usual = workMix[workType].materials.flatMap(([goodNo, probability, from, to]) => {
    const at = byNo.get(goodNo);
    const isBought =
      !goodNo.startsWith('9') && at !== undefined && random.chance(Math.max(0.5, probability));
    return isBought ? [{ at, qty: random.int(from, to) }] : [];
  });
  const items = usual.flatMap(({ at, qty }) => itemOf(at, qty, supplier));
  const sold = filled(
    rows.flatMap((row, at) =>
      row.supplierItems?.some((item) => item.supplier === supplier) ? [at] : [],
    ),
  );
  while (items.length < least) items.push(...itemOf(random.pick(sold), random.int(1, 6), supplier));
  return items;
}

function itemOf(at: number, qty: number, supplier: string): DocumentItem[] {
  const row = rows[at];
  const sold = row?.supplierItems?.find((item) => item.supplier === supplier);
  if (!row || !sold) return [];
  const line = {
    qtyMilli: qty * 1000,
    unitOre: sold.netOre,
    discountBp: 0,
    priceUnit: asPriceUnit(row.priceUnit),
  };
  return [
    { no: sold.supplierNo, text: row.name, unit: row.unit, ...line, netOre: lineNetOre(line) },
  ];
}

function asPriceUnit(unit = 1): PriceUnit {
  return unit === 10 || unit === 100 || unit === 1000 ? unit : 1;
}
