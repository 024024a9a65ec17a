import * as v from 'valibot';
import type { OrderLineView, PickableGood } from '#app-server/pages/order/order-info.props.ts';
import { parseDiscount } from '#domain/amounts/discount.ts';
import { parseKr } from '#domain/amounts/money.ts';
import {
  asPriceUnit,
  asUnit,
  LINE_KINDS,
  type LineKind,
  type OrderLineFields,
  PRICE_UNITS,
  UNITS,
} from '#domain/orders/order-line.ts';
import { formatQty, parseQty } from '#domain/amounts/quantity.ts';

/** A line while the user types it. */
export interface LineDraft {
  kind: LineKind;
  goodId: string | null;
  text: string;
  qty: string;
  unit: OrderLineFields['unit'];
  /** In kroner; empty for the price of the good itself. */
  price: string;
  priceUnit: OrderLineFields['priceUnit'];
  /** In percent. */
  discount: string;
  billable: boolean;
}

/** A line that has been typed and not saved; `lineId` is `null` for a new one. */
export interface WrittenLine {
  lineId: string | null;
  draft: LineDraft;
}

export type LineErrors = Partial<Record<keyof LineDraft, string>>;

const decimal = (hundredths: number) => (hundredths / 100).toFixed(2).replace('.', ',');

const keptLine = v.object({
  lineId: v.nullable(v.string()),
  draft: v.partial(
    v.object({
      kind: v.picklist(LINE_KINDS),
      goodId: v.nullable(v.string()),
      text: v.string(),
      qty: v.string(),
      unit: v.picklist(UNITS),
      price: v.string(),
      priceUnit: v.picklist(PRICE_UNITS),
      discount: v.string(),
      billable: v.boolean(),
    }),
  ),
});
/** A typed line as it lies on the device. An earlier version of the page, which had fewer fields, may have stored it. */
export type KeptLine = v.InferOutput<typeof keptLine>;

/** An empty line of a kind. */
export function newLine(kind: LineKind): LineDraft {
  const unit = kind === 'time' ? 'time' : kind === 'mileage' ? 'km' : 'stk';
  return {
    kind,
    goodId: null,
    text: '',
    qty: '1',
    unit,
    price: '',
    priceUnit: 1,
    discount: '',
    billable: true,
  };
}

/** The typed line in a value that was read from the device; `undefined` when there is none. */
export function readKeptLine(value: unknown): KeptLine | undefined {
  const read = v.safeParse(keptLine, value);
  return read.success && Object.keys(read.output.draft).length > 0 ? read.output : undefined;
}

/** A kept line with every field: what it misses is as the line has it, or blank in a new one. */
export function completedLine({ draft }: KeptLine, line: OrderLineView | undefined): LineDraft {
  return { ...(line === undefined ? newLine(draft.kind ?? 'good') : draftOf(line)), ...draft };
}

/** An existing line as input of the editor. */
export function draftOf(line: OrderLineView): LineDraft {
  return {
    kind: line.kind,
    goodId: line.goodId,
    text: line.text,
    qty: formatQty(line.qtyMilli).replaceAll('.', ''),
    unit: asUnit(line.unit),
    price: line.unitSalesOre === null ? '' : decimal(line.unitSalesOre),
    priceUnit: asPriceUnit(line.priceUnit),
    discount: !line.discountBp ? '' : decimal(line.discountBp).replace(/,?0+$/, ''),
    billable: line.billable,
  };
}

/** The line with the name, unit and price of a good. */
export function withGood(draft: LineDraft, good: PickableGood): LineDraft {
  return {
    ...draft,
    goodId: good.id,
    text: good.name,
    unit: asUnit(good.unit),
    price: good.salesOre === null ? '' : decimal(good.salesOre),
    priceUnit: asPriceUnit(good.priceUnit),
  };
}

/** The line as another kind, in that kind's unit. A line of hours lets go of a good that is sold otherwise. */
export function withKind(draft: LineDraft, kind: LineKind): LineDraft {
  const { unit } = newLine(kind);
  const keepsGood = kind !== 'time' || draft.goodId === null || draft.unit === unit;
  return { ...draft, kind, unit, ...(!keepsGood && { goodId: null, text: '', price: '' }) };
}

/** Parses the input: the line as it is sent, or a Danish sentence for each invalid field. */
export function readLine(
  draft: LineDraft,
): { ok: true; fields: OrderLineFields } | { ok: false; errors: LineErrors } {
  const { kind, goodId, unit, priceUnit, billable } = draft;
  const errors: LineErrors = {};
  const text = draft.text.trim();
  if (text === '') errors.text = 'Linjen mangler en tekst.';
  const qty = parseQty(draft.qty);
  if (!qty.ok) errors.qty = qty.message;
  const price = draft.price.trim() === '' ? null : parseKr(draft.price);
  if (price?.ok === false) errors.price = price.message;
  const discount = draft.discount.trim() === '' ? null : parseDiscount(draft.discount);
  if (discount?.ok === false) errors.discount = discount.message;
  if (!qty.ok || price?.ok === false || discount?.ok === false || text === '') {
    return { ok: false, errors };
  }
  return {
    ok: true,
    fields: {
      kind,
      goodId,
      text,
      qtyMilli: qty.value,
      unit,
      unitSalesOre: price?.ore ?? null,
      priceUnit,
      discountBp: discount?.value ?? 0,
      billable,
    },
  };
}
