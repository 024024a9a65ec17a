import type { ColumnLayout } from '#domain/column-layout.ts';
import type { DataColumn } from '#web/parts/table/data-column.ts';

/** A column of a list whose reader arranges the columns. */
export interface ArrangedColumn<Row> extends DataColumn<Row> {
  /** Left out where there is little room, unless the reader has asked for it. */
  wideOnly?: boolean;
  /** Its pixels instead of `width` where the window is wide: room that numbers and dates do not need goes to names. */
  wideWidth?: number;
}

/** The columns in the reader's order and widths, shown or not. Pinned ones stay first. @param wide the window is wide */
export function inOrder<Row>(
  columns: readonly ArrangedColumn<Row>[],
  { order, widths }: Pick<ColumnLayout, 'order' | 'widths'>,
  wide: boolean,
): ArrangedColumn<Row>[] {
  const named = order.flatMap((id) =>
    columns.filter((column) => column.id === id && !column.pinned),
  );
  // What the layout does not name stays behind the column that it follows in the list.
  const all = columns.filter((column) => column.pinned);
  const rest = columns.filter((column) => !column.pinned);
  const ordered = [...named];
  for (const column of rest) {
    if (ordered.includes(column)) continue;
    const before = rest[rest.indexOf(column) - 1];
    ordered.splice(before === undefined ? 0 : ordered.indexOf(before) + 1, 0, column);
  }
  return [...all, ...ordered].map((column) => ({
    ...column,
    width: widths[column.id] ?? ((wide && column.wideWidth) || column.width),
  }));
}

/** Whether a column is shown. @param roomy the window is wide enough for every column */
export function isShown(
  { id, pinned, wideOnly }: Pick<ArrangedColumn<never>, 'id' | 'pinned' | 'wideOnly'>,
  { hidden, shown }: Pick<ColumnLayout, 'hidden' | 'shown'>,
  roomy: boolean,
): boolean {
  if (pinned) return true;
  if (hidden.includes(id)) return false;
  return roomy || !wideOnly || shown.includes(id);
}

/** The ids of columns after one of them was put at the place of another. */
export function moved(ids: readonly string[], id: string, place: string): string[] {
  const to = ids.indexOf(place);
  if (to === -1) return [...ids];
  return ids.filter((one) => one !== id).toSpliced(to, 0, id);
}
