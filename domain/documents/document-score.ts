import { type CalendarDate, dayNumber } from '../time/calendar-date.ts';
import { copenhagenDate } from '../time/copenhagen.ts';
import { foldForSearch } from '../text/danish-text.ts';
import type { Box, DocumentReading, ItemLine } from './document-reading.ts';
import { formatKr, type Ore } from '../amounts/money.ts';
import { textSimilarity } from './text-similarity.ts';

/** What speaks for or against an order being the document's. */
export type ScoreReasonCode =
  | 'requisition'
  | 'partner_case'
  | 'order_no'
  | 'items'
  | 'amount'
  | 'address'
  | 'customer'
  | 'initials'
  | 'date'
  | 'cancelled'
  | 'already_matched'
  | 'locked';

/** One reason: its points (negative for a penalty), a Danish sentence for the chip, and where on the document it stands. */
export interface ScoreReason {
  code: ScoreReasonCode;
  points: number;
  text: string;
  boxes: Box[];
}

/** An order as far as the score looks at it. Amounts are øre, times ISO 8601. */
export interface ScoredOrder {
  orderNo: string;
  requisitionNo: string;
  partnerId: string | null;
  partnerCaseNo: string | null;
  netOre: Ore;
  costOre: Ore;
  expectedNetOre: Ore;
  street: string;
  houseNo: string;
  postnr: string;
  customerName: string;
  fitterInitials: readonly string[];
  /** Received, planned, begun, done: whichever are known. */
  times: readonly string[];
  goodIds: ReadonlySet<string>;
  cancelled: boolean;
  /** Another document of the same sender with the same number stands on it already. */
  hasSameDocument: boolean;
  /** Why it can take no document, as a Danish sentence. */
  lock: string | null;
}

/** What was read, and which of our goods each item line is (`null` for one we do not know). */
export interface ScoredDocument {
  reading: DocumentReading;
  itemGoods: readonly (string | null)[];
}

/** The points of each reason; `items` is the most that item numbers can give. */
const POINTS = {
  requisition: 60,
  partner_case: 60,
  order_no: 35,
  items: 25,
  amount: 15,
  address: 15,
  customer: 10,
  initials: 5,
  date: 5,
  cancelled: -40,
  already_matched: -60,
  locked: 0,
} as const satisfies Record<ScoreReasonCode, number>;

const ALIKE = 0.5;
const NEAR_DAYS = 10;
/** Goods are bought while a job lasts: on an order that is this far from the document in time they say little. */
const FAR_DAYS = 60;
const FAR_ITEMS = 10;
const DAY_MS = 86_400_000;

/** How well an order fits a document: 0–100, and every reason for and against, the weightiest first. */
export function scoreOrder(
  document: ScoredDocument,
  order: ScoredOrder,
): { score: number; reasons: ScoreReason[] } {
  const { reading } = document;
  const lines = ownLines(document, order);
  const found = [
    ...numbers(reading, order),
    ...items(reading, lines, order),
    ...amount(reading, lines, order),
    ...address(reading, order),
    ...customer(reading, order),
    ...initials(reading, order),
    ...date(reading, order),
    ...penalties(order),
  ];
  const reasons = found.toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points));
  const sum = reasons.reduce((total, { points }) => total + points, 0);
  return { score: Math.max(0, Math.min(100, sum)), reasons };
}

type NumberedLine = { line: ItemLine; goodId: string | null };

/** A document for several orders has its lines in groups; an order then answers only for its own group. */
function ownLines({ reading, itemGoods }: ScoredDocument, { orderNo }: ScoredOrder) {
  const all = reading.itemLines.map((line, at): NumberedLine => ({
    line,
    goodId: itemGoods[at] ?? null,
  }));
  const grouped = all.some(({ line }) => line.orderNo !== null);
  return { grouped, lines: grouped ? all.filter(({ line }) => line.orderNo === orderNo) : all };
}
type OwnLines = ReturnType<typeof ownLines>;

/** A number with a check digit proves more than a bare one, so the bare one then adds nothing. */
function numbers(reading: DocumentReading, order: ScoredOrder): ScoreReason[] {
  const { requisitionNo, orderNo, partnerId, partnerCaseNo } = order;
  const proven = reading.requisitionNos.filter(
    ({ value, valid }) => valid && value === requisitionNo,
  );
  const bare = reading.orderNos.filter(({ value }) => value === orderNo);
  const cases = reading.caseNos.filter(
    (found) => found.partnerId === partnerId && found.value === partnerCaseNo,
  );
  return [
    ...reason('requisition', `Rekvisitionsnr. ${requisitionNo} fundet`, proven),
    ...reason('partner_case', `Sagsnr. hos værket: ${partnerCaseNo}`, cases),
    ...(proven.length === 0
      ? reason('order_no', `Ordrenr. ${orderNo} uden kontrolciffer`, bare)
      : []),
  ];
}

/** The same goods go to many jobs: from another time they count for less. */
function items(
  reading: DocumentReading,
  { lines }: OwnLines,
  { goodIds, times }: ScoredOrder,
): ScoreReason[] {
  const named = lines.filter(({ line }) => line.itemNo !== null || line.ean !== null);
  const again = named.filter(({ goodId }) => goodId !== null && goodIds.has(goodId));
  if (again.length === 0) return [];
  const days = datesOf(reading).map(({ value }) => value);
  const isFar =
    days.length > 0 && !days.some((day) => times.some((time) => isWithin(FAR_DAYS, day, time)));
  return reason(
    'items',
    `Varenumre: ${again.length} af ${named.length} genfundet${isFar ? ', men fra en anden tid' : ''}`,
    again.map(({ line }) => line),
    Math.round(((isFar ? FAR_ITEMS : POINTS.items) * again.length) / named.length),
  );
}

/** Only kroner are held against kroner. */
function amount(
  { netOre, currency }: DocumentReading,
  { grouped, lines }: OwnLines,
  order: ScoredOrder,
): ScoreReason[] {
  if (currency !== 'DKK' || (grouped && lines.length === 0)) return [];
  const mine = grouped ? lines.reduce((sum, { line }) => sum + line.netOre, 0) : netOre?.value;
  if (mine === undefined || mine === 0) return [];
  const near = [order.costOre, order.netOre, order.expectedNetOre].some(
    (other) => other > 0 && Math.abs(mine - other) * 100 <= other,
  );
  const places = grouped ? lines.map(({ line }) => line) : netOre ? [netOre] : [];
  return near ? reason('amount', `Beløb inden for 1 %: ${formatKr(mine)}`, places) : [];
}

function address({ addresses }: DocumentReading, order: ScoredOrder): ScoreReason[] {
  const here = addresses.filter(
    ({ value }) =>
      (value.postnr === null || value.postnr === order.postnr) &&
      same(value.houseNo, order.houseNo) &&
      same(value.street, order.street),
  );
  return reason('address', `Adresse: ${order.street} ${order.houseNo}`, here);
}

function customer({ customerNames }: DocumentReading, { customerName }: ScoredOrder) {
  const alike = customerNames.filter(({ value }) => textSimilarity(value, customerName) >= ALIKE);
  return reason('customer', `Kundenavn ligner: ${customerName}`, alike);
}

function initials(reading: DocumentReading, { fitterInitials }: ScoredOrder): ScoreReason[] {
  const found = reading.initials.filter(({ value }) => fitterInitials.includes(value));
  return reason('initials', `Montørs initialer: ${found[0]?.value}`, found);
}

function datesOf({ documentDate, deliveryDate }: DocumentReading) {
  return [deliveryDate, documentDate].flatMap((found) => found ?? []);
}

function date(reading: DocumentReading, { times }: ScoredOrder) {
  const near = datesOf(reading).filter(({ value }) =>
    times.some((time) => isWithin(NEAR_DAYS, value, time)),
  );
  return reason('date', `Dato inden for ${NEAR_DAYS} dage`, near);
}

function isWithin(days: number, day: CalendarDate, time: string): boolean {
  // Which day it is in Copenhagen takes long to work out: not asked of times that are too far off anywhere in the world.
  const apart = Math.abs(Date.parse(time) - Date.parse(day)) / DAY_MS;
  return apart < days + 2 && Math.abs(dayNumber(day) - dayNumber(copenhagenDate(time))) <= days;
}

function penalties({ cancelled, hasSameDocument, lock }: ScoredOrder): ScoreReason[] {
  return [
    ...(cancelled ? against('cancelled', 'Ordre annulleret') : []),
    ...(hasSameDocument ? against('already_matched', 'Allerede matchet til samme dok.nr.') : []),
    ...(lock === null ? [] : against('locked', lock)),
  ];
}

function reason(
  code: ScoreReasonCode,
  text: string,
  places: readonly { box: Box }[],
  points: number = POINTS[code],
): ScoreReason[] {
  return places.length === 0 ? [] : [{ code, points, text, boxes: places.map(({ box }) => box) }];
}

function against(code: 'cancelled' | 'already_matched' | 'locked', text: string): ScoreReason[] {
  return [{ code, points: POINTS[code], text, boxes: [] }];
}

function same(a: string, b: string): boolean {
  return foldForSearch(a) === foldForSearch(b);
}
