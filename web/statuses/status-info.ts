import {
  ORDER_STATUSES,
  type OrderStatus,
  type OrderStatusInfo,
} from '#domain/orders/order-status.ts';
import { statusInfoFrom, type StatusSetting } from '#domain/statuses/status-settings.ts';

/** How the statuses are shown. */
export interface StatusLook {
  info: (status: OrderStatus) => OrderStatusInfo;
  /** Whether orders in the status hang on the board. */
  isOnBoard: (status: OrderStatus) => boolean;
  /** As they stand on the board and above the list. */
  order: readonly OrderStatus[];
}

/** The look that settings give; `null` for the one that the statuses were born with. */
export function lookOf(settings: readonly StatusSetting[] | null): StatusLook {
  const byStatus = new Map(settings?.map((setting) => [setting.status, setting]));
  return {
    info: statusInfoFrom(settings),
    isOnBoard: (status) => byStatus.get(status)?.onBoard ?? true,
    order: settings?.map(({ status }) => status) ?? ORDER_STATUSES,
  };
}

let taken: readonly StatusSetting[] | null = null;
let look = lookOf(null);

/** Takes what the page was given. The frame does so before anything below it is drawn. */
export function takeStatuses(settings: readonly StatusSetting[] | null): void {
  if (settings === taken) return;
  taken = settings;
  look = lookOf(settings);
}

/** The look of every page now; another object after every change. Ask while drawing. */
export function currentLook(): StatusLook {
  return look;
}

/** How a status is shown now: its names, limits and sub-reasons as an administrator has set them. Ask while drawing. */
export function statusInfo(status: OrderStatus): OrderStatusInfo {
  return look.info(status);
}

/** Sorts statuses, or what stands for them, as the look says. */
export function byStatusOrder<Item>(
  statusOf: (item: Item) => OrderStatus | undefined,
  { order }: StatusLook = look,
) {
  const place = (item: Item) => order.findIndex((status) => status === statusOf(item));
  return (one: Item, other: Item) => place(one) - place(other);
}
