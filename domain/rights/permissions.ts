import { settingsTables } from '../settings-tables.ts';

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
  'order.contribution.approve',
  'order.status.change',
  'order.status.verify',
  'order.status.prepare',
  'order.documentation.edit',
  'order.grid.edit',
  'order.cancel',
  /** Although the order's lines come to more than nothing. */
  'order.cancel.valued',
  'order.restore',
  'order.credit',
  'transfer.see',
  /** Puts orders into the queue to the ledger, sends again, and stops the queue. */
  'transfer.send',
  'transfer.revoke',
  /** The tokens of the ledger. */
  'transfer.connect',
  /** Of one's own: customers of orders that the user may see. */
  'customer.see',
  'customer.edit',
  'customer.terms.edit',
  'customer.anonymise.request',
  'customer.anonymise.execute',
  'customer.access_notes',
  'activity.edit',
  /** Of one's own: on the day on which the time ended. */
  'activity.correct',
  'activity.plan',
  'document.match',
  'document.automate',
  'dashboard.see',
  'dashboard.economy.see',
  'board.see',
  'screen.pair',
  'saved_view.edit',
  'good.see',
  'good.edit',
  /** Cost and sales prices of goods, and what suppliers take for them. */
  'good.prices.edit',
  ...settings.flatMap(({ permission, editPermission }) => [permission, editPermission]),
  'user.administer',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/**
 * The scopes of a permission from the narrowest: records on which the user is a fitter or the responsible, these and the orders of
 * the user's areas, all records.
 */
export const SCOPES = ['own', 'areas', 'all'] as const;
export type Scope = (typeof SCOPES)[number];
