import * as v from 'valibot';
import { visibleText } from '../text/visible-text.ts';

const text = (most: number) =>
  v.pipe(v.string(), v.transform(visibleText), v.maxLength(most, `Højst ${most} tegn.`));
const named = (sentence: string, most: number) =>
  v.pipe(
    v.string(sentence),
    v.transform(visibleText),
    v.minLength(1, sentence),
    v.maxLength(most, `Højst ${most} tegn.`),
  );

/** An installation address that a customer is given together with the order at it. The town follows from a postnr that is known. */
export const newAddress = v.strictObject({
  street: named('Skriv vejen.', 100),
  houseNo: named('Skriv husnummeret.', 10),
  floor: v.optional(text(10)),
  door: v.optional(text(10)),
  postnr: v.pipe(
    v.string('Skriv postnummeret.'),
    v.trim(),
    v.regex(/^\d{4}$/, 'Postnummeret skal have 4 cifre.'),
  ),
  city: v.optional(text(60)),
});
export type NewAddress = v.InferOutput<typeof newAddress>;
