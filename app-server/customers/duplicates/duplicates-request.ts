import * as v from 'valibot';

const typed = (most: number) =>
  v.optional(v.pipe(v.string(), v.maxLength(most, `Højst ${most} tegn.`)), '');

/** The query of `GET /kunder/dubletter`: what is typed so far. Values that are not whole yet find nothing. */
export const duplicatesRequest = v.strictObject({
  navn: typed(250),
  adresse: typed(250),
  postnr: typed(20),
  cvr: typed(40),
  ean: typed(40),
  telefon: typed(40),
  mobil: typed(40),
  email: typed(250),
  /** The customer who is being edited is no duplicate of themselves. */
  uden: typed(26),
});
export type DuplicatesRequest = v.InferOutput<typeof duplicatesRequest>;
