/** Netselskab, energiselskab, ladeoperatør, fiberselskab, varmeværk, vandværk. */
export type PartnerKind = 'grid' | 'energy' | 'charging' | 'fibre' | 'heating' | 'water';
