/**
 * The text of the browser tab: `{page title} - {product name}`, or the product name alone for a page without a title.
 */
export function productTitle(pageTitle: string, productName: string): string {
  return pageTitle === '' ? productName : `${pageTitle} - ${productName}`;
}
