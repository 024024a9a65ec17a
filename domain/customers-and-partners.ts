export type CustomerKind = 'private' | 'business' | 'public';

export type CustomerBlock = 'none' | 'new_orders' | 'all';

/** Netselskab, energiselskab, ladeoperatør, fiberselskab, varmeværk, vandværk. */
export type PartnerKind = 'grid' | 'energy' | 'charging' | 'fibre' | 'heating' | 'water';
