import { createContext, type ReactNode, useContext, useMemo } from 'react';
import {
  ORDER_STATUSES,
  type OrderStatus,
  type OrderStatusInfo,
} from '#domain/orders/order-status.ts';
import { statusInfoFrom, type StatusSetting } from '#domain/statuses/status-settings.ts';

/** How the statuses are shown. */
export interface StatusLook {
  /** A status's names, limits and sub-reasons as an administrator has set them. */
  info: (status: OrderStatus) => OrderStatusInfo;
  /** Whether orders in the status are on the board. */
  isOnBoard: (status: OrderStatus) => boolean;
  /** The order of the statuses on the board and above the list. */
  order: readonly OrderStatus[];
}

/** The look that settings give; `null` for the shipped one. */
export function lookOf(settings: readonly StatusSetting[] | null): StatusLook {
  const byStatus = new Map(settings?.map((setting) => [setting.status, setting]));
  return {
    info: statusInfoFrom(settings),
    isOnBoard: (status) => byStatus.get(status)?.onBoard ?? true,
    order: settings?.map(({ status }) => status) ?? ORDER_STATUSES,
  };
}

const Look = createContext(lookOf(null));

interface StatusLookProviderProps {
  settings: readonly StatusSetting[] | null;
  children: ReactNode;
}

/** Gives everything inside the look of these settings. */
export function StatusLookProvider({ settings, children }: StatusLookProviderProps) {
  return <Look value={useMemo(() => lookOf(settings), [settings])}>{children}</Look>;
}

/** How the statuses are shown now; another object after every change. */
export function useStatusLook(): StatusLook {
  return useContext(Look);
}

/** Compares statuses, or what stands for them, by their place in the look. */
export function byStatusOrder<Item>(
  statusOf: (item: Item) => OrderStatus | undefined,
  { order }: Pick<StatusLook, 'order'>,
) {
  const place = (item: Item) => order.findIndex((status) => status === statusOf(item));
  return (one: Item, other: Item) => place(one) - place(other);
}
