import { usePage } from '@inertiajs/react';
import { useEffect, useState } from 'react';
import { useUser } from '#web/shared-props.ts';

/** An order that the user has opened in this browser. */
export interface RecentOrder {
  orderNo: string;
  title: string;
}

const KEPT = 6;

function placeOf(userId: string): string {
  return `recent-orders:${userId}`;
}

function isRecentOrder(value: unknown): value is RecentOrder {
  if (typeof value !== 'object' || value === null) return false;
  if (!('orderNo' in value) || !('title' in value)) return false;
  return typeof value.orderNo === 'string' && typeof value.title === 'string';
}

/** The orders opened last, newest first. Empty where the browser stores nothing, or something unreadable. */
export function recentOrders(storage: Pick<Storage, 'getItem'>, userId: string): RecentOrder[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(placeOf(userId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isRecentOrder).slice(0, KEPT) : [];
  } catch {
    return [];
  }
}

/** Puts an order first in the list. Does nothing where the browser stores nothing. */
export function rememberOrder(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  userId: string,
  { orderNo, title }: RecentOrder,
): void {
  const others = recentOrders(storage, userId).filter((kept) => kept.orderNo !== orderNo);
  try {
    storage.setItem(
      placeOf(userId),
      JSON.stringify([{ orderNo, title }, ...others].slice(0, KEPT)),
    );
  } catch {
    // With a full or forbidden storage only the list is missing.
  }
}

/** The browser's storage. Some browsers throw when it is read. */
function storageOf(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}

/** Stores the order of the current page, if it is an order's page. */
export function useRememberOrders(): void {
  const userId = useUser()?.id;
  const { component, props } = usePage();
  const order: unknown = component === 'Order/Order-Info' ? props['order'] : undefined;
  const { orderNo, title } = isRecentOrder(order) ? order : {};
  useEffect(() => {
    const storage = storageOf();
    if (!storage || userId === undefined || orderNo === undefined || title === undefined) return;
    rememberOrder(storage, userId, { orderNo, title });
  }, [userId, orderNo, title]);
}

/** The orders opened last in this browser, as they were when the page was opened. */
export function useRecentOrders(): RecentOrder[] {
  const userId = useUser()?.id;
  const [recent] = useState(() => {
    const storage = storageOf();
    return storage && userId !== undefined ? recentOrders(storage, userId) : [];
  });
  return recent;
}
