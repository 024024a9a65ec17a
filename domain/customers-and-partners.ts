export const CUSTOMER_KINDS = ['private', 'business', 'public'] as const;
export type CustomerKind = (typeof CUSTOMER_KINDS)[number];
export const customerKindLabels: Record<CustomerKind, string> = {
  private: 'Privat',
  business: 'Erhverv',
  public: 'Offentlig',
};

/** The terms of payment that are agreed with customers. */
export const PAYMENT_TERMS = [
  'Netto 8 dage',
  'Netto 14 dage',
  'Netto 30 dage',
  'Løbende måned + 30',
] as const;
export type PaymentTerms = (typeof PAYMENT_TERMS)[number];

export const CUSTOMER_BLOCKS = ['none', 'new_orders', 'all'] as const;
export type CustomerBlock = (typeof CUSTOMER_BLOCKS)[number];
export const customerBlockLabels: Record<CustomerBlock, string> = {
  none: 'Ikke spærret',
  new_orders: 'Spærret for nye ordrer',
  all: 'Spærret helt',
};

/** Netselskab, energiselskab, ladeoperatør, fiberselskab, varmeværk, vandværk. */
export type PartnerKind = 'grid' | 'energy' | 'charging' | 'fibre' | 'heating' | 'water';
