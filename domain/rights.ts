/** The groups a user can be in. The first four are roles, the rest are add-ons that are combined with them. */
export type GroupCode =
  | 'fitter'
  | 'office'
  | 'leader'
  | 'administrator'
  | 'technical_manager'
  | 'finance'
  | 'planner'
  | 'screen';

/** What a group is called on the screen. */
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
  'activity.plan',
  'access_notes.see',
  'document.match',
  'document.automate',
  'visma.see',
  'dashboard.see',
  'dashboard.economy.see',
  'board.see',
  'board.edit',
  'status.see',
  'status.edit',
  'user.administer',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** How far a permission reaches: every record, or only those the user is a fitter or responsible on. */
export type Scope = 'all' | 'own';

type Grants = Partial<Record<Permission, Scope>>;

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
  'activity.plan': 'all',
  'access_notes.see': 'all',
  'document.match': 'all',
  'visma.see': 'all',
  'dashboard.see': 'all',
  'board.see': 'all',
};

const leader: Grants = {
  ...office,
  'order.contribution.see': 'all',
  'order.status.verify': 'all',
  'order.restore': 'all',
  'dashboard.economy.see': 'all',
  'document.automate': 'all',
  'board.edit': 'all',
  'status.see': 'all',
};

/** The table of rights as data: what each group adds to what a user may do. */
const grants: Record<GroupCode, Grants> = {
  fitter: {
    'order.see': 'own',
    'order.edit': 'own',
    'order.overwrite': 'own',
    'order.status.change': 'own',
    'customer.see': 'own',
    'activity.see': 'own',
    'activity.edit': 'own',
    'access_notes.see': 'own',
    'board.see': 'all',
  },
  office,
  leader,
  administrator: { ...leader, 'status.edit': 'all', 'user.administer': 'all' },
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
 * How far the groups together reach for a permission.
 * @returns the widest scope that any of the groups grants, or `undefined` when none does.
 */
export function scopeOf(groups: readonly GroupCode[], permission: Permission): Scope | undefined {
  const scopes = groups.map((group) => grants[group][permission]);
  return scopes.includes('all') ? 'all' : scopes.find((scope) => scope !== undefined);
}

/** Whether the groups grant the permission at all, for some record. */
export function may(groups: readonly GroupCode[], permission: Permission): boolean {
  return scopeOf(groups, permission) !== undefined;
}
