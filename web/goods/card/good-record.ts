import { formatCount } from '#domain/amounts/count.ts';
import type { VareInfoProps } from '#app-server/pages/goods/good-info.props.ts';
import { goodFieldFormats, goodFieldLabels } from '#domain/goods/good-fields.ts';
import { formatField } from '#domain/text/field-format.ts';
import { type ConflictTexts, showPlainly } from '#web/http/dialogs/conflict-texts.ts';
import { readDraftOf, type RecordDraft } from '#web/record/edit/record-draft.ts';
import type { EditedRecord, RecordEdit } from '#web/record/edit/use-record-edit.ts';

/** The fields of a good that are edited in place, in the order in which they are shown. */
export const CARD_FIELDS = [
  'name',
  'goodGroup',
  'unit',
  'ean',
  'elNo',
  'vvsNo',
  'dbNo',
  'erpProductNo',
  'stockable',
  'stockQtyMilli',
  'minQtyMilli',
  'replacedById',
] as const satisfies (keyof VareInfoProps['fields'])[];
export type CardField = (typeof CARD_FIELDS)[number];
export type GoodEdit = RecordEdit<CardField>;

/** The good as it is edited. */
export function goodRecord({ good, fields }: VareInfoProps): EditedRecord<CardField> {
  return { version: good.version, fields };
}

/** The draft of a good in a value that was read from the device. */
export function readGoodDraft(value: unknown): RecordDraft | undefined {
  return readDraftOf(CARD_FIELDS, value);
}

const labels: Readonly<Record<string, string>> = {
  ...goodFieldLabels,
  costOre: 'Kostpris',
  salesOre: 'Salgspris',
  priceUnit: 'Prisenhed',
  barred: 'Spærret',
};

/** What a field is called, also in the dialog of a conflict. */
export function goodFieldLabel(field: string): string {
  return labels[field] ?? field;
}

/** How the conflict dialog speaks of goods. @param goodNos what goods are called, by their ids */
export function goodConflictTexts(goodNos: ReadonlyMap<string, string>): ConflictTexts {
  return {
    label: goodFieldLabel,
    show: (field, value) => goodFieldText(field, value, goodNos),
  };
}

/** A field's value as a person reads it; a dash for none. */
export function goodFieldText(
  field: string,
  value: unknown,
  goodNos: ReadonlyMap<string, string>,
): string {
  const format = goodFieldFormats[field];
  if (format !== undefined) return formatField(format, value, () => undefined) ?? '–';
  if (typeof value === 'string' && field === 'replacedById')
    return goodNos.get(value) ?? 'En anden vare';
  if (Array.isArray(value))
    return value.length === 1 ? '1 linje' : `${formatCount(value.length)} linjer`;
  return showPlainly(field, value);
}
