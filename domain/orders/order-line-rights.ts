import type { LineKind, OrderLineFields } from './order-line.ts';

/** The kinds of lines that work on site makes. The others are agreements about money. */
export const SITE_KINDS: readonly LineKind[] = ['good', 'time', 'mileage', 'text'];

/** Where lines come from that are written on site; documents, partners' price lists and packages price their own. */
const SITE_SOURCES: ReadonlySet<string> = new Set(['manual', 'activity']);

/** All that a writer without the right to prices may change of a line that stands: what is not named here is refused. */
const SITE_CHANGES = ['goodId', 'text', 'qtyMilli', 'unit'] as const satisfies Array<
  keyof OrderLineFields
>;
type SiteChange = (typeof SITE_CHANGES)[number];

/** What a new line of such a writer holds in every other field: the good's own price, whole, to be invoiced. */
const SITE_DEFAULTS: Omit<OrderLineFields, SiteChange | 'kind'> = {
  unitSalesOre: null,
  priceUnit: 1,
  discountBp: 0,
  billable: true,
};

/** Whether a time entry has made this line: its hours follow from the entry. */
export function isEntryLine({
  source,
  sourceRef,
}: {
  source: string;
  sourceRef: string | null;
}): boolean {
  return source === 'activity' && sourceRef !== null;
}

/** What nobody changes by hand on the line of a time entry. */
export const ENTRY_FIELDS = ['kind', 'goodId', 'qtyMilli', 'unit'] as const satisfies Array<
  keyof OrderLineFields
>;

/** Whether a writer without the right to prices may change or remove this line at all. */
export function isSiteLine({ kind, source }: { kind: LineKind; source: string }): boolean {
  return SITE_KINDS.includes(kind) && SITE_SOURCES.has(source);
}

/** A new line with nothing on it that only the right to prices may say. */
export function asSiteLine(fields: OrderLineFields): OrderLineFields {
  return { ...fields, ...SITE_DEFAULTS };
}

/** Of a line's changes those that need no right to prices. */
export function siteChanges(fields: Partial<OrderLineFields>): Partial<OrderLineFields> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => isSiteChange(name)));
}

/**
 * The fields that a writer without the right to prices may not send: of a change by their names alone, so that a right guess
 * of a value is refused like a wrong one; of a new line those that say anything but the default.
 */
export function beyondSite(fields: Partial<OrderLineFields>, isNew: boolean): string[] {
  const defaults: Partial<Record<string, unknown>> = SITE_DEFAULTS;
  return Object.entries(fields).flatMap(([name, value]) => {
    if (value === undefined || isSiteChange(name)) return [];
    const allowed =
      isNew &&
      (name === 'kind'
        ? SITE_KINDS.some((kind) => kind === value)
        : name in defaults && defaults[name] === value);
    return allowed ? [] : [name];
  });
}

function isSiteChange(name: string): name is SiteChange {
  return SITE_CHANGES.some((one) => one === name);
}
