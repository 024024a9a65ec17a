import { settingsTables } from './settings-tables.ts';

/** The groups of users. The first four are roles; the others are combined with a role. */
export type GroupCode =
  | 'fitter'
  | 'office'
  | 'leader'
  | 'administrator'
  | 'technical_manager'
  | 'finance'
  | 'planner'
  | 'screen';

/** The displayed names of the groups. */
export const groupLabels: Record<GroupCode, string> = {
  fitter: 'Montør',
  office: 'Kontor',
  leader: 'Leder',
  administrator: 'Administrator',
  technical_manager: 'Fagligt ansvarlig',
  finance: 'Økonomi',
  planner: 'Planlægger',
  screen: 'Skærm',
};

const settings = Object.values(settingsTables);

/** A permission is a verb on an entity. */
export const PERMISSIONS = [
  'order.see',
  'order.create',
  'order.edit',
  'order.overwrite',
  'order.prices.see',
  'order.prices.edit',
  'order.contribution.see',
  'order.status.change',
  'order.status.verify',
  'order.status.prepare',
  'order.cancel',
  'order.restore',
  'customer.see',
  'activity.see',
  'activity.edit',
  /** Of one's own: on the day on which the time ended. */
  'activity.correct',
  'activity.plan',
  'access_notes.see',
  'document.match',
  'document.automate',
  'visma.see',
  'dashboard.see',
  'dashboard.economy.see',
  'board.see',
  'board.edit',
  ...settings.flatMap(({ permission, editPermission }) => [permission, editPermission]),
  'user.administer',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** The scope of a permission: all records, or only those on which the user is a fitter or the responsible. */
export type Scope = 'all' | 'own';

type Grants = Partial<Record<Permission, Scope>>;

const everySetting: Grants = Object.fromEntries(
  settings.map(({ permission }) => [permission, 'all'] as const),
);
const everySettingEdit: Grants = Object.fromEntries(
  settings.map(({ editPermission }) => [editPermission, 'all'] as const),
);

const office: Grants = {
  'order.see': 'all',
  'order.create': 'all',
  'order.edit': 'all',
  'order.overwrite': 'all',
  'order.prices.see': 'all',
  'order.prices.edit': 'all',
  'order.status.change': 'all',
  'order.status.prepare': 'all',
  'order.cancel': 'all',
  'customer.see': 'all',
  'activity.see': 'all',
  'activity.edit': 'all',
  'activity.correct': 'own',
  'activity.plan': 'all',
  'access_notes.see': 'all',
  'document.match': 'all',
  'visma.see': 'all',
  'dashboard.see': 'all',
  'board.see': 'all',
};

const leader: Grants = {
  ...office,
  'activity.correct': 'all',
  'order.contribution.see': 'all',
  'order.status.verify': 'all',
  'order.restore': 'all',
  'dashboard.economy.see': 'all',
  'document.automate': 'all',
  'board.edit': 'all',
  ...everySetting,
};

/** The permissions that each group grants, with their scope. */
const grants: Record<GroupCode, Grants> = {
  fitter: {
    'order.see': 'own',
    'order.edit': 'own',
    'order.overwrite': 'own',
    'order.status.change': 'own',
    'customer.see': 'own',
    'activity.see': 'own',
    'activity.edit': 'own',
    'activity.correct': 'own',
    'access_notes.see': 'own',
    'board.see': 'all',
  },
  office,
  leader,
  administrator: {
    ...leader,
    ...everySettingEdit,
    'user.administer': 'all',
  },
  technical_manager: { 'order.see': 'all', 'order.status.verify': 'all' },
  finance: {
    'order.see': 'all',
    'order.prices.see': 'all',
    'order.contribution.see': 'all',
    'order.status.prepare': 'all',
    'document.match': 'all',
    'visma.see': 'all',
    'dashboard.see': 'all',
    'dashboard.economy.see': 'all',
    'board.see': 'all',
  },
  planner: { 'order.see': 'all', 'activity.see': 'all', 'activity.plan': 'all' },
  screen: { 'board.see': 'all' },
};

/**
 * The scope of a permission for a user in all of `groups`.
 * @returns the widest scope that any group grants; `undefined` when none does
 */
export function scopeOf(groups: readonly GroupCode[], permission: Permission): Scope | undefined {
  const scopes = groups.map((group) => grants[group][permission]);
  return scopes.includes('all') ? 'all' : scopes.find((scope) => scope !== undefined);
}

/** Whether the groups grant the permission for at least some records. */
export function may(groups: readonly GroupCode[], permission: Permission): boolean {
  return scopeOf(groups, permission) !== undefined;
}
