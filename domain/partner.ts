export const PARTNER_KINDS = ['grid', 'energy', 'charging', 'fibre', 'heating', 'water'] as const;
export type PartnerKind = (typeof PARTNER_KINDS)[number];
export const partnerKindLabels: Record<PartnerKind, string> = {
  grid: 'Netselskab',
  energy: 'Energiselskab',
  charging: 'Ladeoperatør',
  fibre: 'Fiber',
  heating: 'Varmeværk',
  water: 'Vandværk',
};
