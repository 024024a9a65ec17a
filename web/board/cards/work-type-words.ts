import type { WorkTypeCode } from '#domain/orders/work-types.ts';

/** What a work type is called where one word must be read from afar. */
export const workTypeWords: Record<WorkTypeCode, string> = {
  meter_change: 'Målerskift',
  meter_up_down: 'Måler op/ned',
  charger_standard: 'Ladeboks',
  charger_move: 'Ladeboks flyt',
  fibre: 'Fiber',
  service_line: 'Stikledning',
  district_heating: 'Fjernvarme',
  fault_finding: 'Fejlsøgning',
  charger_own: 'Ladeboks, eget',
  panel_replacement: 'Tavle',
  installation: 'Installation',
  site_power: 'Byggestrøm',
  solar: 'Solceller',
  service_visit: 'Servicebesøg',
  inspection: 'Eleftersyn',
};
