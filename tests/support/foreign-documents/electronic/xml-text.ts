/** Text between tags. */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** `1234.56`. */
export function amountText(ore: number): string {
  return (ore / 100).toFixed(2);
}

/** The parts of an address in two lines. */
export function partsOf(street: string, town: string) {
  const [, way = street, houseNo = ''] = /^(.*?) (\d+\p{L}?)(?:,.*)?$/u.exec(street) ?? [];
  return { street: way, houseNo, postnr: town.slice(0, 4), city: town.slice(5) };
}
