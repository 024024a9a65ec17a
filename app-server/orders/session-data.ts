import type { SavedOrder } from './save-order.ts';

/** What the order pages keep in a session beside what every page does. */
declare module '../auth/session.ts' {
  interface SessionData {
    /** The query of the list that was seen last: the order page's neighbours come from it. */
    orderList?: string;
    /** What a save was merged with, until the page it leads to has said so. */
    merged?: { orderNo: string; changes: SavedOrder['merged'] };
  }
}
