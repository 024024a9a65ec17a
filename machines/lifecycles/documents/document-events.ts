import type { RejectReason } from '#domain/documents/document.ts';

/** What a step may bring with it. A body is validated elsewhere; whether it is *enough* is a requirement. */
export type DocumentStepPayload = {
  rejectReason?: RejectReason | undefined;
  note?: string | undefined;
  /** `YYYY-MM-DD`, the day on which a parked document comes back. */
  until?: string | undefined;
  /** What is left of the document's amount when the parts are taken from it, in øre. */
  restOre?: number | undefined;
};

type NoPayload = { [Field in keyof DocumentStepPayload]?: undefined };

type PayloadOf = {
  'reading.start': NoPayload;
  'reading.interrupt': NoPayload;
  'reading.succeed': NoPayload;
  'reading.fail': NoPayload;
  'candidates.find': NoPayload;
  'candidates.miss': NoPayload;
  'match.automate': NoPayload;
  'document.match': NoPayload;
  'document.split': Pick<DocumentStepPayload, 'restOre'>;
  'document.reject': Pick<DocumentStepPayload, 'rejectReason' | 'note'>;
  'document.park': Pick<DocumentStepPayload, 'until' | 'note'>;
  'document.unpark': NoPayload;
  'reminder.fall_due': NoPayload;
  'document.mark_unreadable': NoPayload;
  'document.read_again': NoPayload;
  'document.undo': NoPayload;
  'order.lock': NoPayload;
  'order.unlock': NoPayload;
};

export type DocumentEventType = keyof PayloadOf;

export type DocumentEvent = {
  [Type in DocumentEventType]: { type: Type } & PayloadOf[Type];
}[DocumentEventType];

/** The steps a person takes on the match page, and what their buttons say. */
export const documentStepTexts = {
  'document.match': 'Match til ordre',
  'document.split': 'Opdel dokument',
  'document.reject': 'Afvis',
  'document.park': 'Sæt til side',
  'document.unpark': 'Tag frem igen',
  'document.mark_unreadable': 'Markér som ulæselig',
  'document.read_again': 'Læs igen',
  'document.undo': 'Fortryd',
} as const satisfies Partial<Record<DocumentEventType, string>>;

export type MatchEvent = keyof typeof documentStepTexts;

/** True when the text names a step that a person takes on the match page. */
export function isMatchEvent(text: string): text is MatchEvent {
  return text in documentStepTexts;
}
