import * as v from 'valibot';
import { sentDay } from '../time/date-schemas.ts';
import { MATCH_MODES, REJECT_REASONS } from './document.ts';
import { box, MARKABLE_FIELDS } from './document-reading.ts';
import { newAddress } from '../orders/new-address.ts';
import { confirmed, versioned } from '../saving/versioned.ts';

const MAX_ORE = 1_000_000_000_00;

const orderId = v.pipe(v.string('Vælg en ordre.'), v.ulid('Ordren findes ikke.'));
const mode = v.picklist(MATCH_MODES, 'Vælg, om der skal oprettes ordrelinjer.');
const note = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500, 'Højst 500 tegn.')));
const ore = v.pipe(
  v.number('Beløbet er ikke gyldigt. Brug komma som decimaltegn.'),
  v.integer('Beløbet er ikke gyldigt. Brug komma som decimaltegn.'),
  v.minValue(-MAX_ORE, 'Beløbet er for stort.'),
  v.maxValue(MAX_ORE, 'Beløbet er for stort.'),
);

/** Every decision says which version of the document it is about, and may say how long the document was open (seconds). */
const common = {
  ...versioned,
  confirmed,
  seconds: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(86_400))),
};

const pageNo = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000));
const lineIndex = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1999));

/**
 * One order's part of a document that is split. By pages: `pages` and the amount of them, `netOre`. By lines: `lines` (indexes
 * in the reading's `itemLines`) and `netOre`, which is their sum plus what of the freight and rounding the part carries.
 * The parts' `netOre` together must be the document's, to the øre.
 */
const splitPart = v.strictObject({
  orderId,
  mode,
  pages: v.optional(v.pipe(v.array(pageNo), v.minLength(1, 'Vælg mindst én side.')), undefined),
  lines: v.optional(v.array(lineIndex), undefined),
  netOre: ore,
});
export type SplitPart = v.InferOutput<typeof splitPart>;

/** The body of `POST /dokumenter/:id/afgoerelse`. */
export const decisionRequest = v.variant('decision', [
  v.strictObject({ ...common, decision: v.literal('match'), orderId, mode }),
  v.strictObject({
    ...common,
    decision: v.literal('split'),
    by: v.picklist(['pages', 'lines'], 'Opdel efter sider eller linjer.'),
    parts: v.pipe(
      v.array(splitPart),
      v.minLength(2, 'Opdel til mindst to ordrer.'),
      v.maxLength(50, 'Opdel til højst 50 ordrer.'),
    ),
  }),
  v.strictObject({
    ...common,
    decision: v.literal('reject'),
    reason: v.picklist(REJECT_REASONS, 'Vælg en årsag.'),
    note,
    /** The document this one repeats; asked for with the reason `duplicate` alone, and then optional. */
    duplicateOf: v.optional(v.pipe(v.string(), v.ulid('Dokumentet findes ikke.'))),
  }),
  v.strictObject({
    ...common,
    decision: v.literal('park'),
    /** `YYYY-MM-DD`: the day on which it comes back into the inbox. */
    until: sentDay('Vælg en dato.'),
    note,
  }),
  v.strictObject({ ...common, decision: v.literal('unpark') }),
  v.strictObject({ ...common, decision: v.literal('mark_unreadable') }),
  /** Reads the document again: after the reader was mended, or for one that was marked unreadable. */
  v.strictObject({ ...common, decision: v.literal('read_again') }),
  v.strictObject({
    ...common,
    decision: v.literal('create_order'),
    mode,
    /** The order as `POST /ordrer` takes it; it is checked by the same schema. */
    order: v.record(v.string(), v.unknown()),
    /** Where the order names no installation address: the customer is given this one. */
    newAddress: v.optional(newAddress),
  }),
]);
export type DecisionRequest = v.InferOutput<typeof decisionRequest>;
export type DecisionName = DecisionRequest['decision'];

/** The body of `POST /dokumenter/:id/fortryd`. */
export const undoRequest = v.strictObject(versioned);
export type UndoRequest = v.InferOutput<typeof undoRequest>;

/** The body of `POST /dokumenter/:id/felter`: what a person read in a rectangle they drew. */
export const markRequest = v.strictObject({
  ...versioned,
  field: v.picklist(MARKABLE_FIELDS, 'Feltet findes ikke.'),
  text: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'Der er ingen tekst i feltet.'),
    v.maxLength(200, 'Teksten er for lang.'),
  ),
  box,
});
export type MarkRequest = v.InferOutput<typeof markRequest>;
