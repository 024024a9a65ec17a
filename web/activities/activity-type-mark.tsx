import {
  IconBeach,
  IconBed,
  IconCar,
  IconChecklist,
  IconDesk,
  IconHome,
  IconPhone,
  IconRuler2,
  IconSchool,
  IconSearch,
  IconSun,
  IconTool,
  IconTruck,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ActivityIcon, ActivityType } from '#domain/activities/activity-types.ts';

const drawings: Readonly<Record<ActivityIcon, TablerIcon>> = {
  home: IconHome,
  tool: IconTool,
  search: IconSearch,
  ruler: IconRuler2,
  phone: IconPhone,
  checklist: IconChecklist,
  truck: IconTruck,
  car: IconCar,
  desk: IconDesk,
  school: IconSchool,
  beach: IconBeach,
  bed: IconBed,
  sun: IconSun,
};

/** An activity type's icon in its colour. */
export function ActivityTypeMark({ icon, colour }: Pick<ActivityType, 'icon' | 'colour'>) {
  const Drawing = drawings[icon];
  return <Drawing size={18} stroke={1.8} color={colour} aria-hidden style={{ flex: 'none' }} />;
}
