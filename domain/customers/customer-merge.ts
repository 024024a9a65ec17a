import * as v from 'valibot';
import { chosenTogether } from './chosen-together.ts';
import { CUSTOMER_FIELDS, type CustomerField, type CustomerFields } from './customer-fields.ts';

/** For so many days two customers who were made one can be parted again. */
export const MERGE_UNDO_DAYS = 30;

const customerNo = v.pipe(
  v.number('Kunden findes ikke.'),
  v.integer('Kunden findes ikke.'),
  v.minValue(1, 'Kunden findes ikke.'),
  v.maxValue(999_999_999, 'Kunden findes ikke.'),
);
const version = v.pipe(v.number('Versionen mangler.'), v.integer('Versionen er ikke gyldig.'));

/** The body of `POST /kunder/:customerNo/flet`: who becomes a part of this customer, and which of their values stay. */
export const mergeRequest = v.strictObject({
  loserNo: customerNo,
  /** The versions that the person has seen side by side. */
  winnerVersion: version,
  loserVersion: version,
  /** The fields of which the other customer’s value stays. */
  take: v.array(v.picklist(CUSTOMER_FIELDS, 'Feltet findes ikke.')),
});
export type MergeRequest = v.InferOutput<typeof mergeRequest>;

/** The query of `GET /kunder/:customerNo/flet`. */
export const mergeQuestion = v.strictObject({
  med: v.pipe(v.string('Skriv kundenummeret.'), v.regex(/^\d{1,9}$/, 'Skriv kundenummeret.')),
});

/** One of two customers side by side. */
export interface MergeSide {
  id: string;
  customerNo: number;
  version: number;
  fields: CustomerFields;
  /** How much of theirs is moved. */
  counts: { orders: number; addresses: number; contacts: number };
}

/** The answer of `GET /kunder/:customerNo/flet?med=`. */
export interface MergePreview {
  winner: MergeSide;
  loser: MergeSide;
  /** Why they cannot be made one, in whole sentences; empty when they can. */
  reasons: string[];
  /** The fields that the person may choose about. */
  editable: CustomerField[];
}

/** The answer of a merge. */
export interface Merged {
  mergeId: string;
  version: number;
  loserNo: number;
  /** Rows that point to the customer now. */
  moved: number;
}

/** A merge that can be undone. */
export interface UndoableMerge {
  mergeId: string;
  loserNo: number;
  loserName: string;
  /** ISO instants. */
  mergedAt: string;
  until: string;
}

/** What two customers differ in, in the order in which it is shown: each choice by its first field. */
export function differingChoices({
  winner,
  loser,
}: Pick<MergePreview, 'winner' | 'loser'>): CustomerField[] {
  return CUSTOMER_FIELDS.filter((field) => {
    const together = chosenTogether(field);
    return (
      field === together[0] && together.some((one) => winner.fields[one] !== loser.fields[one])
    );
  });
}
