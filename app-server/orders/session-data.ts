import type { FastifyRequest } from 'fastify';
import { SEEN_LIST_HEADER } from '#domain/orders/seen-list.ts';
import { headerOf, isPrefetch } from '../http/inertia/headers.ts';
import type { SavedOrder } from './save/save-order.ts';

/** What the order pages keep in a session beside what every page does. */
declare module '../auth/session.ts' {
  interface SessionData {
    /** The query of the list that was seen last: the order page's neighbours come from it. */
    orderList?: string;
    /** What a save was merged with, until the page it leads to has said so. */
    merged?: { orderNo: string; changes: SavedOrder['merged'] };
  }
}

/** Keeps which list is seen last. A list that is only fetched early is not seen. */
export function keepSeenList(request: FastifyRequest, query: string): void {
  if (isPrefetch(request) || request.session.data.orderList === query) return;
  request.session.keep({ orderList: query });
}

/** The query of the list that the window has shown last, as it says itself; `null` when it says nothing, as after a reload. */
export function toldList(request: FastifyRequest): string | null {
  const told = headerOf(request, SEEN_LIST_HEADER.toLowerCase());
  return told === '' ? null : told.replace(/^\?/, '');
}
