/**
 * The text of the browser's tab: `{page title} - {product name}`.
 * @returns the product's name alone for a page without a title.
 */
export function productTitle(pageTitle: string, productName: string): string {
  return pageTitle === '' ? productName : `${pageTitle} - ${productName}`;
}
