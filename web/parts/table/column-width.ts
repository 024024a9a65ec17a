/** Narrower than this a column says nothing; wider than this it is a mistake of the hand. */
const NARROWEST = 44;
const WIDEST = 640;

/** A width that a column may have, in whole pixels. */
export function allowedWidth(width: number): number {
  return Math.round(Math.min(WIDEST, Math.max(NARROWEST, width)));
}

/**
 * The width that a column must be given to be seen as wide as wanted. Columns that are given less than there is room for share the
 * room in proportion, so a wider one takes from the others until they have what they were given; then the table scrolls.
 * @param wanted pixels on the screen
 * @param others what the other columns are given, in all
 * @param room the width of the table's frame
 */
export function givenWidth(wanted: number, others: number, room: number): number {
  if (others + wanted >= room) return allowedWidth(wanted);
  return allowedWidth((others * wanted) / (room - wanted));
}

/** The same for a header on the page. */
export function givenWidthOf(head: HTMLTableCellElement, wanted: number): number {
  const table = head.closest('table');
  const columns = [...(table?.querySelectorAll('col') ?? [])];
  const others = columns
    .filter((_, at) => at !== head.cellIndex)
    .reduce((sum, { style }) => sum + Number.parseFloat(style.width), 0);
  return givenWidth(wanted, others, table?.parentElement?.clientWidth ?? 0);
}
