import * as v from 'valibot';
import { versioned } from '../saving/versioned.ts';
import { visibleLines } from '../text/visible-text.ts';
import { sentInstant } from '../time/date-schemas.ts';

/** An absence lasts at most so many days: a longer one is a mistake, or somebody who has left. */
export const LONGEST_ABSENCE_DAYS = 366;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const fields = {
  /** The activity type: holiday, illness. */
  typeId: v.pipe(v.string('Vælg, hvad det er.'), v.ulid('Vælg, hvad det er.')),
  /** The first moment and the one after the last: whole days begin and end at midnight in Denmark. */
  start: sentInstant('Skriv, hvornår fraværet begynder.'),
  end: sentInstant('Skriv, hvornår fraværet slutter.'),
  /** Read by those alone who register the person's absences. */
  note: v.pipe(
    v.string(),
    v.transform(visibleLines),
    v.maxLength(500, 'Bemærkningen må højst være 500 tegn.'),
  ),
};

interface Span {
  start: string;
  end: string;
}

const OUT_OF_ORDER = 'Fraværet skal slutte, efter at det begynder.';
const TOO_LONG = 'Et fravær kan højst vare et år. Se på datoen, eller del det.';

const lengthOf = ({ start, end }: Span) => Date.parse(end) - Date.parse(start);
const isInOrder = (span: Span) => lengthOf(span) > 0;
/** A year may have an hour more than its days. */
const isShort = (span: Span) => lengthOf(span) <= LONGEST_ABSENCE_DAYS * DAY + HOUR;

/** Why nobody is absent in such a time, in Danish; `null` where somebody can be. */
export function absenceProblem(span: Span): string | null {
  if (!isInOrder(span)) return OUT_OF_ORDER;
  return isShort(span) ? null : TOO_LONG;
}

/** The body of `POST /fravaer`. */
export const newAbsence = v.pipe(
  v.strictObject({
    personId: v.pipe(v.string('Vælg en medarbejder.'), v.ulid('Vælg en medarbejder.')),
    ...fields,
  }),
  v.forward(
    v.check((span) => isInOrder(span), OUT_OF_ORDER),
    ['end'],
  ),
  v.forward(
    v.check((span) => isShort(span), TOO_LONG),
    ['end'],
  ),
);
export type NewAbsence = v.InferOutput<typeof newAbsence>;

/** The body of a correction: the version that was seen, and the fields as they are to be. */
export const absenceCorrection = v.pipe(
  v.strictObject({ ...fields, ...versioned }),
  v.forward(
    v.check((span) => isInOrder(span), OUT_OF_ORDER),
    ['end'],
  ),
  v.forward(
    v.check((span) => isShort(span), TOO_LONG),
    ['end'],
  ),
);
export type AbsenceCorrection = v.InferOutput<typeof absenceCorrection>;

/** The body of a removal. */
export const absenceRemoval = v.strictObject(versioned);
export type AbsenceRemoval = v.InferOutput<typeof absenceRemoval>;
