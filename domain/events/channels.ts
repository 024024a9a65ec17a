import type { Permission } from '../rights/permissions.ts';
import { type Rights, scopeOf } from '../rights/rights.ts';
import { settingsChannels } from '../settings-tables.ts';
import { NO_VISIBILITY, seesWholeBoard, type Visibility, WHOLE_BOARD } from '../visibility.ts';

/** Names of the realtime channels, those of tables of settings excepted, which stand in `settingsTables`. */
export const channels = {
  /** The news of every order. */
  orders: 'private-orders',
  /** The same of the orders of one area. */
  areaOrders: (areaId: string) => `private-area-orders.${areaId}` as const,
  metrics: 'private-metrics',
  documents: 'private-documents',
  /** The news of every customer: which one, and nothing personal. */
  customers: 'private-customers',
  /** The groups of users and what they grant. */
  groups: 'private-groups',
  /** The accounts of everybody, for those who administer them. */
  users: 'private-users',
  /** What the company says of itself. */
  company: 'private-company',
  /** When the company works: every page counts by it. */
  workingHours: 'private-working-hours',
  /** The screens that are paired with a board. */
  screens: 'private-screens',
  /** A board with names and amounts. */
  board: (boardId: string) => `private-board.${boardId}` as const,
  /** The same board for everybody else who may look at it. */
  discreetBoard: (boardId: string) => `private-discreet-board.${boardId}` as const,
  /** The news of every good. */
  goods: 'private-goods',
  /** The transfers of orders to the ledger, and its connection. */
  visma: 'private-visma',
  user: (userId: string) => `private-user.${userId}` as const,
  customer: (customerId: string) => `private-customer.${customerId}` as const,
  customerPresence: (customerId: string) => `presence-customer.${customerId}` as const,
  orderPresence: (orderId: string) => `presence-order.${orderId}` as const,
  documentPresence: (documentId: string) => `presence-document.${documentId}` as const,
  goodPresence: (goodId: string) => `presence-good.${goodId}` as const,
} as const;

type FamilyOf<Channel> = Channel extends string
  ? Channel
  : Channel extends (id: string) => `${infer Family}.${string}`
    ? Family
    : never;

/** What a channel is called without the id of its record, such as `private-board`. */
export type ChannelFamily = FamilyOf<(typeof channels)[keyof typeof channels]>;

/** The channels of one person or one record: their news is asked for again with every connection, and no heartbeat goes out on them. */
const WITHOUT_HEARTBEAT = [
  'user',
  'customer',
  'customerPresence',
  'orderPresence',
  'documentPresence',
  'goodPresence',
] as const;

/** The channels that carry a heartbeat: all that many listen to, with those of these boards and areas. */
export function channelsWithHeartbeat(
  boardIds: readonly string[],
  areaIds: readonly string[],
): string[] {
  const shared = Object.entries(channels).flatMap(([name, channel]) => {
    if (typeof channel === 'string') return channel;
    if (WITHOUT_HEARTBEAT.some((without) => without === name)) return [];
    return (name === 'areaOrders' ? areaIds : boardIds).map(channel);
  });
  return [...shared, ...settingsChannels];
}

/** The channels on which a user hears of the orders that they may see: all of them, or those of their areas and what they are told themselves. */
export function orderChannels(user: {
  id: string;
  rights: Rights;
  areaIds: readonly string[];
}): string[] {
  const scope = scopeOf(user.rights, 'order.see');
  if (scope === undefined) return [];
  if (scope === 'all') return [channels.orders];
  const ofAreas = scope === 'areas' ? user.areaIds.map(channels.areaOrders) : [];
  return [channels.user(user.id), ...ofAreas];
}

/** The channel on which somebody with these rights hears of a board. */
export function boardChannel(boardId: string, rights: Rights): string {
  return seesWholeBoard(rights) ? channels.board(boardId) : channels.discreetBoard(boardId);
}

/**
 * Who may subscribe to a channel: every logged-in user, users with a permission, the channel's own user, or users who may see the order,
 * the customer or every order of the area.
 */
type Listeners =
  | { kind: 'anybody' }
  | { kind: 'permissions'; permissions: readonly Permission[]; inAnyScope?: true }
  | { kind: 'user'; userId: string }
  | { kind: 'order'; orderId: string }
  | { kind: 'customer'; customerId: string }
  | { kind: 'area'; areaId: string };

/** A channel's listeners, and what all of them may see: nothing else is sent on it, kept for it or answered about it later. */
export type ChannelRule = Listeners & { visibility: Visibility };

const RECORDS: Visibility = { ...NO_VISIBILITY, people: true };
const GOODS_CHANNEL: ChannelRule = {
  kind: 'permissions',
  permissions: ['good.see'],
  visibility: NO_VISIBILITY,
};
const DOCUMENT_CHANNEL: ChannelRule = {
  kind: 'permissions',
  permissions: ['document.match', 'order.prices.see'],
  visibility: { ...RECORDS, prices: true },
};

/**
 * The rule that guards a channel.
 * @returns `undefined` for a name that is not one of ours: nobody may listen to it.
 */
export function channelRule(name: string): ChannelRule | undefined {
  if (name === channels.orders) {
    return { kind: 'permissions', permissions: ['order.see'], visibility: RECORDS };
  }
  if (name === channels.metrics) {
    // It says that figures have changed, and nothing of them: who sees some areas' figures hears it too.
    const permissions = ['dashboard.see'] as const;
    return { kind: 'permissions', permissions, inAnyScope: true, visibility: NO_VISIBILITY };
  }
  if (name === channels.documents) return DOCUMENT_CHANNEL;
  if (name === channels.goods) return GOODS_CHANNEL;
  if (name === channels.customers) {
    return { kind: 'permissions', permissions: ['customer.see'], visibility: NO_VISIBILITY };
  }
  if (name === channels.groups || name === channels.users || name === channels.company) {
    return { kind: 'permissions', permissions: ['user.administer'], visibility: NO_VISIBILITY };
  }
  if (name === channels.visma) {
    return { kind: 'permissions', permissions: ['transfer.see'], visibility: NO_VISIBILITY };
  }
  if (name === channels.screens) {
    return { kind: 'permissions', permissions: ['screen.pair'], visibility: NO_VISIBILITY };
  }
  if (settingsChannels.includes(name) || name === channels.workingHours) {
    return { kind: 'anybody', visibility: NO_VISIBILITY };
  }
  const dot = name.indexOf('.');
  const id = name.slice(dot + 1);
  if (dot < 0 || !/^[A-Za-z0-9_-]+$/.test(id)) return undefined;
  switch (name.slice(0, dot)) {
    case 'private-board':
      return {
        kind: 'permissions',
        permissions: WHOLE_BOARD,
        visibility: { ...RECORDS, prices: true },
      };
    case 'private-discreet-board':
      return { kind: 'permissions', permissions: ['board.see'], visibility: NO_VISIBILITY };
    case 'private-area-orders':
      return { kind: 'area', areaId: id, visibility: RECORDS };
    case 'private-user':
      return { kind: 'user', userId: id, visibility: RECORDS };
    case 'presence-good':
      return GOODS_CHANNEL;
    case 'private-customer':
      return { kind: 'customer', customerId: id, visibility: NO_VISIBILITY };
    case 'presence-customer':
      return { kind: 'customer', customerId: id, visibility: RECORDS };
    case 'presence-document':
      return DOCUMENT_CHANNEL;
    case 'presence-order':
      return { kind: 'order', orderId: id, visibility: RECORDS };
    default:
      return undefined;
  }
}

/** What may be sent on a channel; nothing secret on one that is not ours. */
export function channelVisibility(name: string): Visibility {
  return channelRule(name)?.visibility ?? NO_VISIBILITY;
}
