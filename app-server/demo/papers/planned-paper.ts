import type { Mailbox } from '../company/people.ts';
import type { Paper } from './paper.ts';

/** A paper that came in, and what the office did with it. */
export interface PlannedPaper {
  fileName: string;
  /** Milliseconds. */
  arrivedAt: number;
  paper: Paper;
  /** `null` while it lies in the inbox. */
  decided: { by: Mailbox; afterMinutes: number; orderNo: string } | null;
}
