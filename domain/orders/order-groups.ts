import { UNDONE_STATUSES, type OrderStatus } from './order-status.ts';

/** Groups of statuses that one figure adds up. The figure and the list of its orders read the same definition. */
export const ORDER_GROUPS = ['undone', 'uninvoiced', 'finished'] as const;
export type OrderGroup = (typeof ORDER_GROUPS)[number];

/** The statuses of a group, and what a list of them is called. */
export const orderGroupInfo: Readonly<
  Record<OrderGroup, { label: string; statuses: readonly OrderStatus[] }>
> = {
  undone: { label: 'Ikke udført endnu', statuses: UNDONE_STATUSES },
  uninvoiced: {
    label: 'Udført, ikke overført til Visma',
    statuses: ['done', 'verified', 'ready_to_invoice'],
  },
  finished: {
    label: 'Udført, ikke faktureret',
    statuses: ['done', 'verified', 'ready_to_invoice', 'transferred'],
  },
};
