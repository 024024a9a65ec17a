import type { TalkFields } from '#domain/customers/talks.ts';

/** A call or a mail with a customer. */
export interface CustomerTalk extends TalkFields {
  id: string;
  version: number;
  customerNo: number;
  /** The name of the contact person. */
  contact: string | null;
  orderNo: string | null;
  by: { initials: string; name: string };
  /** Its author has written it anew. */
  corrected: boolean;
  /** The reader has written it, and may correct it. */
  mine: boolean;
}
