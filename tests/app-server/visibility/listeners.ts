import type { CurrentUser } from '#app-server/services.ts';
import type { GroupCode } from '#domain/rights/rights.ts';
import { ids } from '../orders/support/company.ts';
import { AREA_LEADER } from '../orders/support/area-leader.ts';
import type { MarkedHouse, MarkedOrder } from './marked-house.ts';

const anyOf =
  (...allowed: GroupCode[]) =>
  (groups: readonly GroupCode[]) =>
    groups.some((group) => allowed.includes(group));
const desk = ['office', 'leader', 'administrator', 'finance'];
const seesEveryOrder = anyOf(...desk, 'technical_manager', 'planner');

/** Who hears a channel by the table of rights of the business, by what the channel's name begins with. */
const listeners: readonly [string, (groups: readonly GroupCode[]) => boolean][] = [
  ['private-orders', seesEveryOrder],
  ['private-visma', anyOf(...desk)],
  ['private-metrics', anyOf(...desk, AREA_LEADER)],
  ['private-documents', anyOf(...desk)],
  ['private-customers', seesEveryOrder],
  ['private-groups', anyOf('administrator')],
  ['private-users', anyOf('administrator')],
  ['private-company', anyOf('administrator')],
  ['private-screens', anyOf('leader', 'administrator')],
  ['private-board.', anyOf(...desk)],
  ['private-discreet-board.', anyOf(...desk, 'fitter', 'screen')],
  ['presence-document.', anyOf(...desk)],
  ['private-goods', anyOf(...desk, 'fitter', 'technical_manager', 'planner')],
  ['presence-good.', anyOf(...desk, 'fitter', 'technical_manager', 'planner')],
  ['private-statuses', () => true],
  ['private-activity-types', () => true],
  ['private-areas', () => true],
  ['private-erp-groups', () => true],
  ['private-partners', () => true],
  ['private-partner-prices', () => true],
  ['private-working-hours', () => true],
];

const isOwn = ({ fitterIds, responsibleId }: MarkedOrder['order'], userId: string) =>
  fitterIds.includes(userId) || responsibleId === userId;

/** Whether a user of the house hears a channel. @throws when nothing is said about the channel */
export function isListener(
  { orders }: MarkedHouse,
  channel: string,
  user: CurrentUser | null,
): boolean {
  if (user === null) return false;
  if (user.boardId !== undefined) {
    return [`private-discreet-board.${user.boardId}`, 'private-working-hours'].includes(channel);
  }
  const id = channel.slice(channel.indexOf('.') + 1);
  const seesArea = (areaId: string | null | undefined) =>
    user.groups.includes(AREA_LEADER) && areaId === ids.area;
  if (channel.startsWith('private-area-orders.')) {
    return seesEveryOrder(user.groups) || seesArea(id);
  }
  if (channel.startsWith('private-user.')) return id === user.id;
  if (/^(?:private|presence)-customer\./.test(channel)) {
    if (seesEveryOrder(user.groups)) return true;
    const isTheirs = ({ order }: MarkedOrder) =>
      seesArea(order.areaId) || (user.groups.includes('fitter') && isOwn(order, user.id));
    return Object.values(orders).some((one) => one.order.customerId === id && isTheirs(one));
  }
  if (channel.startsWith('presence-order.')) {
    if (seesEveryOrder(user.groups)) return true;
    const order = Object.values(orders).find((one) => one.order.id === id)?.order;
    if (seesArea(order?.areaId)) return true;
    return user.groups.includes('fitter') && order !== undefined && isOwn(order, user.id);
  }
  const found = listeners.find(([name]) => channel.startsWith(name));
  if (!found) throw new Error(`Nobody has said who hears ${channel}.`);
  return found[1](user.groups);
}
