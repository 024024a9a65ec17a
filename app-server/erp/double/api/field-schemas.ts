import * as v from 'valibot';

/** A text of at most so many characters. */
export const text = (max: number) => v.pipe(v.string(), v.maxLength(max));
export const optionalText = (max: number) => v.optional(text(max));

/** A whole number from 1. */
export const number = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647));

export const date = v.pipe(
  v.string(),
  v.regex(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/),
);

/**
 * A reference to something with a number: `{"customerNumber":1}` or `{"self":"…/customers/1"}`.
 * Its value is the number; `null` when it has neither.
 */
export const reference = (name: string) =>
  v.pipe(
    v.object({ [name]: v.optional(number), self: v.optional(v.string()) }),
    v.transform((sent): number | null => {
      const given = sent[name];
      if (typeof given === 'number') return given;
      const tail = /\/(\d+)$/.exec(typeof sent['self'] === 'string' ? sent['self'] : '')?.[1];
      return tail === undefined ? null : Number(tail);
    }),
  );

/** A reference to a product: its number is a text. */
export const productReference = v.pipe(
  v.object({ productNumber: optionalText(25), self: v.optional(v.string()) }),
  v.transform(({ productNumber, self }): string | null => productNumber ?? tailOf(self)),
);

function tailOf(self: string | undefined): string | null {
  const tail = self?.split('/').at(-1);
  return tail === undefined || tail === '' ? null : productNumberOf(tail);
}

/** The characters that stand as `_n_` in an address, in the order of their numbers. */
const ESCAPED = '<>*%:&/\\_ ?.#+';

/** A product number as it stands in an address. */
export function productSlug(productNumber: string): string {
  const escaped = Array.from(productNumber, (one) => {
    const place = ESCAPED.indexOf(one);
    return place === -1 ? one : `_${place}_`;
  });
  return encodeURIComponent(escaped.join(''));
}

/** The product number of a part of an address. */
export function productNumberOf(slug: string): string {
  return slug.replaceAll(/_(\d+)_/g, (whole, place: string) => ESCAPED[Number(place)] ?? whole);
}
