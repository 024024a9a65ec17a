/** Where the card of a customer is. */
export function customerUrl(customerNo: number): string {
  return `/kunder/${customerNo}`;
}
