export const CUSTOMER_KINDS = ['private', 'business', 'public'] as const;
export type CustomerKind = (typeof CUSTOMER_KINDS)[number];
export const customerKindLabels: Record<CustomerKind, string> = {
  private: 'Privat',
  business: 'Erhverv',
  public: 'Offentlig',
};

export type CustomerBlock = 'none' | 'new_orders' | 'all';

/** Netselskab, energiselskab, ladeoperatør, fiberselskab, varmeværk, vandværk. */
export type PartnerKind = 'grid' | 'energy' | 'charging' | 'fibre' | 'heating' | 'water';
