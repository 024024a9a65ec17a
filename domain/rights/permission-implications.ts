import type { Permission } from './permissions.ts';

/** What each permission cannot do without: whoever has it has these too, in the same scope. */
export const implied: Partial<Record<Permission, readonly Permission[]>> = {
  'order.create': ['order.see'],
  'order.edit': ['order.see'],
  'order.overwrite': ['order.edit'],
  'order.prices.edit': ['order.prices.see'],
  'order.contribution.see': ['order.prices.see'],
  'order.contribution.approve': ['order.contribution.see'],
  'order.status.change': ['order.see'],
  'order.status.verify': ['order.see'],
  'order.status.prepare': ['order.see'],
  'order.documentation.edit': ['order.see'],
  'order.grid.edit': ['order.see'],
  'order.cancel': ['order.see'],
  'order.cancel.valued': ['order.cancel'],
  'order.restore': ['order.see'],
  'order.credit': ['order.see'],
  'transfer.revoke': ['order.see'],
  'activity.edit': ['order.see'],
  'activity.correct': ['order.see'],
  'activity.plan': ['order.see'],
  'document.match': ['order.see', 'order.prices.see'],
  'document.automate': ['document.match'],
  'dashboard.economy.see': ['dashboard.see'],
  'status.edit': ['status.see'],
  'activity_type.edit': ['activity_type.see'],
};
