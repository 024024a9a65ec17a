import {
  IconChartBar,
  IconFileSearch,
  IconLayoutKanban,
  IconListDetails,
  IconSun,
  IconTags,
  type TablerIcon,
} from '@tabler/icons-react';
import type { Permission } from '#domain/rights.ts';

/** A place in the product that the navigation leads to. */
export interface Place {
  href: string;
  label: string;
  /** What it is called where there is little room. */
  short?: string;
  icon: TablerIcon;
  /** What the user must be allowed to do for the place to be shown. */
  permission?: Permission;
  /** The keys that lead there. */
  keys: string;
}

export const places: readonly Place[] = [
  { href: '/', label: 'Min dag', icon: IconSun, keys: 'g h' },
  {
    href: '/dashboard',
    label: 'Dashboard',
    icon: IconChartBar,
    permission: 'dashboard.see',
    keys: 'g d',
  },
  {
    href: '/ordrer',
    label: 'Ordrer',
    icon: IconListDetails,
    permission: 'order.see',
    keys: 'g o',
  },
  {
    href: '/dokumentmatch',
    label: 'Dokumentmatch',
    short: 'Match',
    icon: IconFileSearch,
    permission: 'document.match',
    keys: 'g m',
  },
  {
    href: '/admin/ordrestatus',
    label: 'Ordrestatus',
    short: 'Status',
    icon: IconTags,
    permission: 'status.see',
    keys: 'g s',
  },
  { href: '/tavle', label: 'Tavle', icon: IconLayoutKanban, permission: 'board.see', keys: 'g t' },
];

/** The places that the permissions open. */
export function placesFor(permissions: readonly Permission[]): Place[] {
  return places.filter(
    ({ permission }) => permission === undefined || permissions.includes(permission),
  );
}

/** Whether the address is the place or lies below it. */
export function isAt(place: Place, url: string): boolean {
  const path = url.split(/[?#]/, 1)[0] ?? url;
  return place.href === '/'
    ? path === '/'
    : path === place.href || path.startsWith(`${place.href}/`);
}
