/** The signs that stand as `_n_` in an address, in the order of their numbers. Source: restdocs.e-conomic.com, products. */
const SIGNS = '<>*%:&/\\_ ?.#+';

/** A product number as a part of an address. */
export function productSlug(productNumber: string): string {
  const written = Array.from(productNumber, (sign) => {
    const number = SIGNS.indexOf(sign);
    return number === -1 ? sign : `_${number}_`;
  });
  return encodeURIComponent(written.join(''));
}
