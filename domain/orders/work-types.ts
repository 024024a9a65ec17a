/** Half the business is work received from utilities (værker), half is sold to customers directly. */
export type Segment = 'vaerk' | 'direct';

interface WorkType {
  label: string;
  segment: Segment;
}

/** What a new order of a work type begins with. The label is its title until somebody writes a better one. */
export interface WorkTypeDefaults {
  kind: Segment | 'service';
  priority: 'normal' | 'high';
  estimatedMin: number;
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

/** True when the text is the code of a work type. */
export function isWorkType(code: string): code is WorkTypeCode {
  return Object.hasOwn(workTypes, code);
}

/** What a work type is called on the screen. */
export function workTypeLabel(code: WorkTypeCode): string {
  return workTypes[code].label;
}

/** Minutes of work to expect; a fault is more urgent than the rest. */
const expectedMinutes: Readonly<Record<WorkTypeCode, number>> = {
  meter_change: 45,
  meter_up_down: 60,
  charger_standard: 240,
  charger_move: 150,
  fibre: 120,
  service_line: 240,
  district_heating: 180,
  fault_finding: 90,
  charger_own: 300,
  panel_replacement: 420,
  installation: 480,
  site_power: 180,
  solar: 720,
  service_visit: 90,
  inspection: 120,
};

/** What a new order of the work type begins with. */
export function defaultsOf(code: WorkTypeCode): WorkTypeDefaults {
  const { segment } = workTypes[code];
  return {
    kind: code === 'service_visit' ? 'service' : segment,
    priority: code === 'fault_finding' ? 'high' : 'normal',
    estimatedMin: expectedMinutes[code],
  };
}
