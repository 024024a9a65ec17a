import * as v from 'valibot';

/** How to get in at an address, as whoever asked for it sees it. */
export interface AccessNotes {
  /** Empty where nothing is written. */
  notes: string;
  /** 0 where nothing has been written yet. */
  version: number;
  updatedAt: string | null;
  /** Initials. */
  updatedBy: string | null;
}

/** The body of `PUT /adresser/:id/adgang`. An empty text removes what was there. */
export const accessNotesRequest = v.strictObject({
  version: v.pipe(v.number('Versionen mangler.'), v.integer('Versionen er ikke gyldig.')),
  notes: v.pipe(
    v.string('Skriv, hvordan man kommer ind.'),
    v.trim(),
    v.maxLength(1000, 'Adgangsforholdene må højst være 1.000 tegn.'),
  ),
  force: v.optional(v.boolean(), false),
});
export type AccessNotesRequest = v.InferOutput<typeof accessNotesRequest>;
