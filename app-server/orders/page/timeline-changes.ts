import { formatQty } from '#domain/amounts/quantity.ts';
import type { Changes, DomainEventType } from '#domain/events/events.ts';
import { ORDER_FIELDS } from '#domain/orders/order-fields.ts';
import { changeInfo, isToldField, isWholeLine } from '#domain/orders/order-changes.ts';
import { formatField } from '#domain/text/field-format.ts';
import type { TimelineChanges } from '../../pages/order/order-info.props.ts';

/** The people whose names the texts write, by id. */
export type Names = Map<string, { initials: string; name: string }>;

/** What a person has changed by an event, by field codes, the values as a person reads them. A status stays a code. */
export function timelineChanges(
  type: DomainEventType,
  changed: Changes,
  names: Names,
  areaNames: ReadonlyMap<string, string> = new Map(),
): TimelineChanges {
  const shown: TimelineChanges = {};
  const nameOf = (id: string) => names.get(id)?.name ?? areaNames.get(id);
  for (const [field, [before, after]] of Object.entries(changed).toSorted(byPlace)) {
    if (!isToldField(type, field)) continue;
    const text = isWholeLine(field)
      ? lineText
      : (value: unknown) => formatField(changeInfo(field)?.format ?? 'text', value, nameOf);
    shown[field] = [text(before), text(after)];
  }
  return shown;
}

const PLACES: readonly string[] = ORDER_FIELDS;

/** Fields as they stand on the page: the database sorts the keys of a change by their length. */
function byPlace([one]: [string, unknown], [other]: [string, unknown]): number {
  return PLACES.indexOf(one) - PLACES.indexOf(other);
}

function lineText(line: unknown): string | null {
  if (typeof line !== 'object' || line === null) return null;
  const qtyMilli = 'qtyMilli' in line && typeof line.qtyMilli === 'number' ? line.qtyMilli : 0;
  const unit = 'unit' in line && typeof line.unit === 'string' ? line.unit : '';
  const text = 'text' in line && typeof line.text === 'string' ? line.text : '';
  return `${formatQty(qtyMilli)} ${unit} ${text}`;
}
