import * as v from 'valibot';
import { versioned } from '../saving/versioned.ts';
import { visibleLines } from '../text/visible-text.ts';
import { sentDay, sentInstant } from '../time/date-schemas.ts';

/** How somebody talked with a customer. */
const TALK_KINDS = ['call', 'mail'] as const;
export type TalkKind = (typeof TALK_KINDS)[number];

export const TALK_DIRECTIONS = ['in', 'out'] as const;
export type TalkDirection = (typeof TALK_DIRECTIONS)[number];

const directionLabels: Readonly<Record<TalkKind, Record<TalkDirection, string>>> = {
  call: { in: 'Kunden ringede', out: 'Vi ringede' },
  mail: { in: 'Mail fra kunden', out: 'Mail til kunden' },
};

/** “Kunden ringede”, “Mail til kunden”. */
export function talkLabel({ kind, direction }: { kind: TalkKind; direction: TalkDirection }) {
  return directionLabels[kind][direction];
}

const nothing = v.nullable(v.pipe(v.string(), v.ulid('Vælg fra listen.')));

/** A call or a mail as it is written down. What was said may be written on several lines. */
export const talkFields = v.strictObject({
  kind: v.picklist(TALK_KINDS, 'Vælg opkald eller mail.'),
  direction: v.picklist(TALK_DIRECTIONS, 'Vælg, hvem der tog kontakt.'),
  /** When it was: an ISO instant. */
  at: sentInstant('Vælg dag og tid.'),
  said: v.pipe(
    v.string('Skriv, hvad der blev sagt.'),
    v.transform(visibleLines),
    v.minLength(1, 'Skriv, hvad der blev sagt.'),
    v.maxLength(2_000, 'Teksten må højst være 2.000 tegn.'),
  ),
  /** With whom. */
  contactId: nothing,
  /** The order that it was about. */
  orderId: nothing,
  /** The day on which somebody comes back to it. */
  followUpOn: v.nullable(sentDay('Vælg en dag.')),
});
export type TalkFields = v.InferOutput<typeof talkFields>;

/** The body of a correction: the version that was seen, and the fields as they are to be. */
export const talkCorrection = v.strictObject({ ...talkFields.entries, ...versioned });
export type TalkCorrection = v.InferOutput<typeof talkCorrection>;

/** The body of a withdrawal. */
export const talkWithdrawal = v.strictObject(versioned);
export type TalkWithdrawal = v.InferOutput<typeof talkWithdrawal>;
