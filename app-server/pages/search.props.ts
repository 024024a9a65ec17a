/** One thing found for "Søg eller gå til". */
export interface SearchHit {
  href: string;
  label: string;
  description: string;
}

/** The answer of `GET /soeg?q=`: best first, at most eight. */
export interface SearchAnswer {
  hits: SearchHit[];
}

/** A customer at one of their installation addresses. */
export interface AddressHit {
  customerId: string;
  installationAddressId: string;
  customerName: string;
  address: string;
}

/** The answer of `GET /adresser?q=`: at most eight. */
export interface AddressAnswer {
  hits: AddressHit[];
}
