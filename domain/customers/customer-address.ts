/** The address of a customer on one line: `Kirkevej 12, 7100 Vejle`. */
export function customerAddress({
  addressLine,
  postnr,
  city,
}: {
  addressLine: string;
  postnr: string;
  city: string;
}): string {
  return `${addressLine}, ${postnr} ${city}`;
}
