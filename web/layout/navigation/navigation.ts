import {
  IconAddressBook,
  IconBox,
  IconChartBar,
  IconClockEdit,
  IconFileSearch,
  IconLayoutKanban,
  IconListDetails,
  IconSun,
  IconMap2,
  IconTags,
  IconTransferOut,
  IconUsersGroup,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import type { Place } from '#domain/pages.ts';

/** The drawing of each icon that the list of pages names. */
export const placeIcons: Readonly<Record<Place['icon'], TablerIcon>> = {
  board: IconLayoutKanban,
  box: IconBox,
  chart: IconChartBar,
  clock: IconClockEdit,
  customers: IconAddressBook,
  day: IconSun,
  document: IconFileSearch,
  groups: IconUsersGroup,
  list: IconListDetails,
  map: IconMap2,
  tags: IconTags,
  transfer: IconTransferOut,
  users: IconUsers,
};

/** Whether the address is the place or lies below it. */
export function isAt({ path }: Pick<Place, 'path'>, url: string): boolean {
  const at = url.split(/[?#]/, 1)[0] ?? url;
  return path === '/' ? at === '/' : at === path || at.startsWith(`${path}/`);
}
