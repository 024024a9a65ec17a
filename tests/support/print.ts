/** Prints rows by their names, so that the output shows what was proven and with which seed. */
export function printTable(table: Readonly<Record<string, object>>): void {
  console.table(table);
}
