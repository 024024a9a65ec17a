/** One thing found for "Søg eller gå til". */
export interface SearchHit {
  href: string;
  label: string;
  description: string;
}

/** The answer of `GET /soeg?q=`: best first, at most eight orders, and four of each of the others. */
export interface SearchAnswer {
  /** Orders. */
  hits: SearchHit[];
  customers: SearchHit[];
  goods: SearchHit[];
  /** Incoming documents, for whoever matches them. */
  documents: SearchHit[];
}

/** A customer at one of their installation addresses, or one who has none yet. */
export interface AddressHit {
  customerId: string;
  /** `null` for a customer without one: `address` is then where their letters go. */
  installationAddressId: string | null;
  customerName: string;
  address: string;
}

/** The answer of `GET /adresser?q=`: at most eight. */
export interface AddressAnswer {
  hits: AddressHit[];
}
