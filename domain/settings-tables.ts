/** A table of settings with its page. */
interface SettingsTableEntry {
  title: string;
  /** The address of the page; a `PUT` to it saves the table. */
  path: string;
  /** Absent where the page is opened from another one. */
  menu?: { group: 'settings'; icon: string; keys: string; short?: string };
  /** The right to open the page. Leaders and administrators have it. */
  permission: `${string}.see`;
  /** The right to change the table. Administrators have it. */
  editPermission: `${string}.edit`;
  /** Where changes of the table are published, to everybody who is logged in: nothing secret may be in them. */
  channel: `private-${string}`;
  /** The type of the events of its changes. */
  event: `${string}.${string}`;
}

/**
 * Every table of settings by the name of its page. The list of pages, the rights, the channels and the types of events
 * take theirs from here. The table's own code is registered in `app-server/routes.ts`.
 */
export const settingsTables = {
  'Admin/Order-Status': {
    title: 'Ordrestatus',
    path: '/admin/ordrestatus',
    menu: { group: 'settings', icon: 'tags', keys: 'g s', short: 'Status' },
    permission: 'status.see',
    editPermission: 'status.edit',
    channel: 'private-statuses',
    event: 'board.config_changed',
  },
  'Admin/Activity-Types': {
    title: 'Aktivitetstyper',
    path: '/admin/aktivitetstyper',
    menu: { group: 'settings', icon: 'clock', keys: 'g y', short: 'Typer' },
    permission: 'activity_type.see',
    editPermission: 'activity_type.edit',
    channel: 'private-activity-types',
    event: 'activity_type.changed',
  },
  'Admin/Areas': {
    title: 'Områder',
    path: '/admin/omraader',
    menu: { group: 'settings', icon: 'map', keys: 'g r' },
    permission: 'area.see',
    editPermission: 'area.edit',
    channel: 'private-areas',
    event: 'area.changed',
  },
  'Admin/Erp-Groups': {
    title: 'ERP-grupper',
    path: '/admin/grupper/erp',
    permission: 'erp_group.see',
    editPermission: 'erp_group.edit',
    channel: 'private-erp-groups',
    event: 'erp_group.changed',
  },
  'Customer/Partners': {
    title: 'Værker',
    path: '/kunder/vaerker',
    permission: 'partner.see',
    editPermission: 'partner.edit',
    channel: 'private-partners',
    event: 'partner.changed',
  },
  'Customer/Partner-Prices': {
    title: 'Prislister',
    path: '/kunder/vaerker/priser',
    permission: 'partner_price.see',
    editPermission: 'partner_price.edit',
    channel: 'private-partner-prices',
    event: 'partner_price.changed',
  },
} as const satisfies Readonly<Record<string, SettingsTableEntry>>;

/** The name of a page with a table of settings. */
export type SettingsPage = keyof typeof settingsTables;

/** The type of the events of a table of settings. */
export type SettingsEventType = (typeof settingsTables)[SettingsPage]['event'];

/** The channels of all tables of settings. */
export const settingsChannels: readonly string[] = Object.values(settingsTables).map(
  ({ channel }) => channel,
);
