import { createStore } from '#web/layout/store.ts';

/** Whose order is begun: a customer, or what the search for one begins with. */
export interface NewOrderStart {
  customerId?: string;
  /** Which of the customer's addresses is chosen, with `customerId` alone. */
  addressId?: string;
  query?: string;
}

/** “Ny ordre”, while it is open. */
export const newOrder = createStore<NewOrderStart | undefined>(undefined);

/** Opens “Ny ordre”. One that is open already stays as it is. */
export function openNewOrder(start: NewOrderStart = {}): void {
  if (newOrder.get() === undefined) newOrder.set(start);
}

export function closeNewOrder(): void {
  newOrder.set(undefined);
}

/** The dialog's code, fetched once. */
export const loadNewOrder = () => import('./new-order-dialog.tsx');

/** Fetches the dialog before it opens. A failure is shown when it does. */
export function preloadNewOrder(): void {
  void loadNewOrder().catch(() => undefined);
}
