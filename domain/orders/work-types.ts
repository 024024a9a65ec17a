/** Half the business is work received from utilities (værker), half is sold to customers directly. */
export type Segment = 'vaerk' | 'direct';

interface WorkType {
  label: string;
  segment: Segment;
}

/** Opgavetyper: what kind of job an order is. */
export const workTypes = {
  meter_change: { label: 'Målerskift', segment: 'vaerk' },
  meter_up_down: { label: 'Måler op/ned, plombering', segment: 'vaerk' },
  charger_standard: { label: 'Ladeboks, standard', segment: 'vaerk' },
  charger_move: { label: 'Ladeboks flyt/ned/ombyt', segment: 'vaerk' },
  fibre: { label: 'Fiberinstallation', segment: 'vaerk' },
  service_line: { label: 'Stikledning/kabelskab', segment: 'vaerk' },
  district_heating: { label: 'Eltilslutning fjernvarme', segment: 'vaerk' },
  fault_finding: { label: 'Fejlsøgning/service', segment: 'direct' },
  charger_own: { label: 'Ladeboks, eget salg', segment: 'direct' },
  panel_replacement: { label: 'Tavleudskiftning', segment: 'direct' },
  installation: { label: 'Installation/ombygning', segment: 'direct' },
  site_power: { label: 'Byggestrøm', segment: 'direct' },
  solar: { label: 'Solceller/batteri', segment: 'direct' },
  service_visit: { label: 'Serviceaftalebesøg', segment: 'direct' },
  inspection: { label: 'Eleftersyn', segment: 'direct' },
} as const satisfies Record<string, WorkType>;

export type WorkTypeCode = keyof typeof workTypes;
export const WORK_TYPES: readonly WorkTypeCode[] = Object.keys(workTypes).filter(isWorkType);

function isWorkType(code: string): code is WorkTypeCode {
  return Object.hasOwn(workTypes, code);
}

/** What a work type is called on the screen. */
export function workTypeLabel(code: WorkTypeCode): string {
  return workTypes[code].label;
}
