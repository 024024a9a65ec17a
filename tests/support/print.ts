/** Prints a finding, so that whoever reads the run sees what was proven and with which seed. */
function print(text: string): void {
  console.info(text);
}

/** Prints rows by their names. */
function printTable(table: Readonly<Record<string, object>>): void {
  console.table(table);
}
