import {
  IconBolt,
  IconBuildingCottage,
  IconChargingPile,
  IconCrane,
  IconFlame,
  IconGauge,
  IconHammer,
  IconLayoutGrid,
  IconPlug,
  IconRouter,
  IconSearch,
  IconSolarPanel,
  IconTool,
  IconTransfer,
  IconZoomCheck,
} from '@tabler/icons-react';
import { workTypeLabel, type WorkTypeCode } from '#domain/orders/work-types.ts';

const icons: Record<WorkTypeCode, typeof IconBolt> = {
  meter_change: IconGauge,
  meter_up_down: IconPlug,
  charger_standard: IconChargingPile,
  charger_move: IconTransfer,
  fibre: IconRouter,
  service_line: IconBolt,
  district_heating: IconFlame,
  fault_finding: IconSearch,
  charger_own: IconBuildingCottage,
  panel_replacement: IconLayoutGrid,
  installation: IconHammer,
  site_power: IconCrane,
  solar: IconSolarPanel,
  service_visit: IconTool,
  inspection: IconZoomCheck,
};

/** The picture of a work type, named for those who do not see it. */
export function WorkTypeIcon({ type }: { type: WorkTypeCode }) {
  const Icon = icons[type];
  return <Icon role="img" aria-label={workTypeLabel(type)} size="1em" stroke={1.75} />;
}
