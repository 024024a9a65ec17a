import { addDays } from '#domain/time/calendar-date.ts';
import { rng, type Random } from '../rows/random.ts';
import type { Field, GoodsDocument, LetterDocument } from './demo-document.ts';
import { dayOf, itemsFor, type DocumentOrder } from './document-order.ts';
import { utilities, wholesalers } from './senders.ts';

/** How a document names its order. */
export type Reference = 'requisition' | 'order' | 'mistyped' | 'none';

export interface GoodsChoice {
  kind: GoodsDocument['kind'];
  /** Index of the wholesaler. */
  wholesaler: number;
  reference: Reference;
  /** Prints the delivery address and the receiver. */
  withPlace: boolean;
  withInitials: boolean;
  /** Milliseconds: no document has a later date. */
  now: number;
  rows?: number;
}

/** A wholesaler's document about goods for an order. */
export function goodsDocument(
  random: Random,
  order: DocumentOrder,
  choice: GoodsChoice,
): GoodsDocument {
  const sender = wholesalers[choice.wholesaler % wholesalers.length] ?? nobody();
  const bought = Math.min(choice.now, order.workAt);
  const day = dayOf(bought);
  const isConfirmation = choice.kind === 'order_confirmation';
  const later =
    choice.kind === 'supplier_invoice' || choice.kind === 'credit_note' ? random.int(0, 4) : 0;
  const date = [addDays(day, later), dayOf(choice.now)].toSorted()[0] ?? day;
  return {
    form: 'goods',
    kind: choice.kind,
    layout: random.int(0, 3),
    sender,
    no: String(random.int(1_000_000, 9_899_999)),
    date,
    delivery: isConfirmation ? addDays(date, random.int(1, 3)) : day,
    references: references(random, order, choice),
    place: choice.withPlace ? order.place : null,
    groups: [{ heading: null, items: itemsFor(random, order.workType, sender.name, choice.rows) }],
  };
}

/** The reference that was given at the counter, as the documents repeat it. */
function references(
  random: Random,
  order: DocumentOrder,
  { reference, withInitials }: GoodsChoice,
): Field[] {
  const label = random.pick([
    'Deres rekv.',
    'Deres reference',
    'Rekvisition',
    'Mærke',
    'Deres ordrenr.',
  ]);
  const number = {
    requisition: order.requisitionNo,
    order: order.orderNo,
    mistyped: mistyped(random, order.requisitionNo),
    none: null,
  }[reference];
  return [
    ...(number === null ? [] : [[label, number] as const]),
    ...(withInitials && order.initials !== null
      ? [[random.pick(['Afhentet af', 'Rekvirent', 'Bestilt af']), order.initials] as const]
      : []),
  ];
}

/** `R2604217-3` with one digit wrong, so that the check digit does not match. */
function mistyped(random: Random, requisitionNo: string): string {
  const at = random.int(4, 7);
  const wrong = (Number(requisitionNo.charAt(at)) + random.int(1, 9)) % 10;
  return `${requisitionNo.slice(0, at)}${wrong}${requisitionNo.slice(at + 1)}`;
}

/** A utility's requisition of a job. */
export function requisitionDocument(
  random: Random,
  order: DocumentOrder,
  now: number,
): LetterDocument {
  const sender = utilities[order.partner ?? 0] ?? nobody();
  const date = dayOf(Math.min(now, order.receivedAt));
  return {
    form: 'letter',
    heading: 'Rekvisition',
    layout: random.int(0, 1),
    sender,
    date,
    fields: [
      ['Sagsnr.', order.caseNo ?? ''],
      ['Opgave', order.title],
      ['Ønskes udført inden', addDays(date, 20).split('-').toReversed().join('.')],
      ...(order.agreedOre === 0
        ? []
        : [['Aftalt pris ekskl. moms', `${order.agreedOre / 100},00 kr.`] as const]),
    ],
    place: order.place,
    text: [
      'Vi beder jer udføre opgaven efter gældende aftale.',
      'Kunden er orienteret og venter på at blive ringet op.',
    ],
  };
}

/** The random stream of one document. */
export function documentChance(seed: number, set: string, index: number): Random {
  return rng(seed, `paper.${set}`, index);
}

function nobody(): never {
  throw new Error('There is no such sender');
}
