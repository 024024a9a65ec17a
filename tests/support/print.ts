/** Prints rows by their names. */
export function printTable(table: Readonly<Record<string, object>>): void {
  console.table(table);
}
