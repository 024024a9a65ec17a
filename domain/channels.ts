import type { Permission } from './rights.ts';

/** Names of the realtime channels: the one place where they are put together. */
export const channels = {
  orders: 'private-orders',
  metrics: 'private-metrics',
  documents: 'private-documents',
  statuses: 'private-statuses',
  board: (boardId: string) => `private-board.${boardId}`,
  user: (userId: string) => `private-user.${userId}`,
  orderPresence: (orderId: string) => `presence-order.${orderId}`,
  documentPresence: (documentId: string) => `presence-document.${documentId}`,
} as const;

/** Who may listen to a channel: anybody logged in, a permission, the channel's own user, or those who may see the one order. */
export type ChannelRule =
  | { kind: 'anybody' }
  | { kind: 'permission'; permission: Permission }
  | { kind: 'user'; userId: string }
  | { kind: 'order'; orderId: string };

/**
 * The rule that guards a channel.
 * @returns `undefined` for a name that is not one of ours: nobody may listen to it.
 */
export function channelRule(name: string): ChannelRule | undefined {
  if (name === channels.orders) return { kind: 'permission', permission: 'order.see' };
  if (name === channels.metrics) return { kind: 'permission', permission: 'dashboard.see' };
  if (name === channels.documents) return { kind: 'permission', permission: 'document.match' };
  if (name === channels.statuses) return { kind: 'anybody' };
  const dot = name.indexOf('.');
  const id = name.slice(dot + 1);
  if (dot < 0 || !/^[A-Za-z0-9_-]+$/.test(id)) return undefined;
  switch (name.slice(0, dot)) {
    case 'private-board':
      return { kind: 'permission', permission: 'board.see' };
    case 'private-user':
      return { kind: 'user', userId: id };
    case 'presence-document':
      return { kind: 'permission', permission: 'document.match' };
    case 'presence-order':
      return { kind: 'order', orderId: id };
    default:
      return undefined;
  }
}
