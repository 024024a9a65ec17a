import type { PartnerKind } from '../customers-and-partners.ts';

/** What a partner's trade is called. */
export const partnerKindLabels: Readonly<Record<PartnerKind, string>> = {
  grid: 'Netselskab',
  energy: 'Energiselskab',
  charging: 'Ladeoperatør',
  fibre: 'Fiberselskab',
  heating: 'Varmeværk',
  water: 'Vandværk',
};
export const PARTNER_KINDS = ['grid', 'energy', 'charging', 'fibre', 'heating', 'water'] as const;

/** How a partner's orders come in. */
export const INTAKES = ['manual', 'csv', 'email_pdf', 'api'] as const;
export const intakeLabels: Readonly<Record<(typeof INTAKES)[number], string>> = {
  manual: 'Tastes ind',
  csv: 'Fil (CSV)',
  email_pdf: 'PDF på e-mail',
  api: 'Direkte (API)',
};

/** How a partner hears that the work is done. */
export const REPORT_BACKS = ['none', 'email', 'portal', 'api'] as const;
export const reportBackLabels: Readonly<Record<(typeof REPORT_BACKS)[number], string>> = {
  none: 'Ingen',
  email: 'E-mail',
  portal: 'Værkets portal',
  api: 'Direkte (API)',
};

/** How often a partner is invoiced. */
export const SETTLEMENTS = ['per_order', 'weekly', 'monthly'] as const;
export const settlementLabels: Readonly<Record<(typeof SETTLEMENTS)[number], string>> = {
  per_order: 'Pr. ordre',
  weekly: 'Ugentligt',
  monthly: 'Månedligt',
};
