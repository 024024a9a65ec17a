interface Place {
  street: string;
  houseNo: string;
  postnr: string;
  city: string;
}

/** An address on one line, without floor and door: `Nørregade 4, 6100 Haderslev`. */
export function addressLine({ street, houseNo, postnr, city }: Place): string {
  return `${street} ${houseNo}, ${postnr} ${city}`;
}
