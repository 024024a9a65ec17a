import { DEMO_SEED } from '#app-server/demo/fixed.ts';
import { goodRows } from '#app-server/demo/company/goods.ts';
import type { Demo } from '#app-server/demo/make-demo.ts';
import {
  dayOf,
  itemsFor,
  documentOrders,
  type DocumentOrder,
} from '#app-server/demo/documents/document-order.ts';
import { filled, rng, type Random } from '#app-server/demo/rows/random.ts';
import { lockSentence } from '#machines/lifecycles/orders/order-locks.ts';
import type { Group, Item } from './foreign-document.ts';

/** An order that documents are about. */
export interface Job extends DocumentOrder {
  netOre: number;
  expectedNetOre: number;
  /** `2603892`, `0`: the digits of its number, and the check digit. */
  digits: string;
  check: string;
}

/** The orders of a company from which each document takes its own. */
export interface Cast {
  /** An order that no document has taken yet; a utility's when asked for. */
  next(of?: 'utility'): Job;
  /** Goods that such an order needs, from a wholesaler; two lines or more. */
  goods(job: Job, supplier: string): Item[];
  /** A number for a document. */
  no(): string;
  /** The day on which a document about an order was written, `2026-11-21`. */
  day(job: Job): string;
}

const MOST_ITEMS = 9;
/** What the standard typefaces of a PDF can print. */
const PRINTABLE = /^[\x20-\x7e\u00a0-\u00ff]*$/;

/** Most documents are about orders that can still take one: only those can be matched wrongly. */
const OPEN_SHARE = 0.9;

/** The same company gives the same cast. */
export function castOf(demo: Demo): Cast {
  const random = rng(DEMO_SEED, 'foreign-papers', 0);
  const fetched = new Map<string, Demo['lines']>();
  for (const line of demo.lines) {
    const existing = fetched.get(line.orderId);
    if (existing) existing.push(line);
    else fetched.set(line.orderId, [line]);
  }
  const rows = new Map(demo.orders.map((row) => [row.id, row]));
  const all = documentOrders(demo).filter(
    ({ status, place }) =>
      status !== 'cancelled' && place[1].length < 40 && place.every((line) => PRINTABLE.test(line)),
  );
  const ways = new Set<string>();
  const jobs = all.flatMap((order): Job[] => {
    // Of orders at one door a document that names the door alone cannot tell which is meant.
    const door = `${order.place[1].replace(/,.*/, '')} ${order.place[2]}`;
    if (ways.has(door)) return [];
    ways.add(door);
    const { netOre = 0, expectedNetOre = 0 } = rows.get(order.id) ?? {};
    const [digits = '', check = ''] = order.requisitionNo.slice(1).split('-');
    return [{ ...order, netOre, expectedNetOre, digits, check }];
  });
  const used = new Set<string>();
  return {
    next(of) {
      const some = jobs.filter(
        ({ id, partner }) => !used.has(id) && (of === undefined || partner !== null),
      );
      const open = some.filter(({ status }) => lockSentence(status) === null);
      const free = open.length > 0 && random.chance(OPEN_SHARE) ? open : some;
      const job = random.pick(filled(free));
      used.add(job.id);
      return job;
    },
    goods: (job, supplier) =>
      [...usedGoods(fetched.get(job.id) ?? [], supplier), ...goodsOf(random, job, supplier)].slice(
        0,
        MOST_ITEMS,
      ),
    no: () => String(random.int(30_000, 989_999)),
    day: ({ workAt }) => dayOf(Math.min(demo.company.anchor, workAt)),
  };
}

const listed = new Map(goodRows(DEMO_SEED, new Date(0)).map((row) => [row.id, row]));

/** What stands on the order already: fitters write down what they fetch. */
function usedGoods(lines: Demo['lines'], supplier: string): Item[] {
  return lines.flatMap(({ goodId, qtyMilli }) => {
    const good = listed.get(goodId ?? '');
    const sold = good?.supplierItems?.find((item) => item.supplier === supplier);
    if (!good || !sold || good.priceUnit !== 1) return [];
    const qty = Math.max(1, Math.round(qtyMilli / 1000));
    const unitOre = sold.netOre;
    const text = good.name.slice(0, 38);
    return [{ no: sold.supplierNo, text, qty, unit: good.unit, unitOre, netOre: unitOre * qty }];
  });
}

function goodsOf(random: Random, { workType }: Job, supplier: string): Item[] {
  return itemsFor(random, workType, supplier).map(({ no, text, qtyMilli, unit, netOre }) => {
    const qty = qtyMilli / 1000;
    return { no, text: text.slice(0, 38), qty, unit, unitOre: Math.round(netOre / qty), netOre };
  });
}

/** Something that is no good of ours. */
export function service(text: string, netOre: number, qty = 1): Item {
  return { no: '', text, qty, unit: 'stk', unitOre: Math.round(netOre / qty), netOre };
}

/** Goods without a heading. */
export function loose(items: readonly Item[]): Group[] {
  return [{ heading: null, items }];
}
