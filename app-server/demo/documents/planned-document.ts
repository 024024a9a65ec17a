import type { Mailbox } from '../company/people.ts';
import type { Document } from './demo-document.ts';

/** A document that arrived, and what the office did with it. */
export interface PlannedDocument {
  fileName: string;
  /** Milliseconds. */
  arrivedAt: number;
  document: Document;
  /** `null` while it is in the inbox. */
  decided: { by: Mailbox; afterMinutes: number; orderNo: string } | null;
}
