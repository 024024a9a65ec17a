import type { Box } from './document-reading.ts';

/** What speaks for or against an order being the document's. */
export type ScoreReasonCode =
  | 'requisition'
  | 'partner_case'
  | 'order_no'
  | 'items'
  | 'amount'
  | 'address'
  | 'customer'
  | 'initials'
  | 'date'
  | 'cancelled'
  | 'already_matched'
  | 'locked';

/** One reason: its points (negative for a penalty), a Danish sentence for the chip, and where on the paper it stands. */
export interface ScoreReason {
  code: ScoreReasonCode;
  points: number;
  text: string;
  boxes: Box[];
}
