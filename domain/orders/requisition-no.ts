import { withPlainHyphens } from '../text/hyphens.ts';
import type { OrderNo } from './order-no.ts';
import { accepted, refused, type Parsed } from '../result.ts';

/**
 * `R2604217-3`: the order number's digits and a check digit. Fitters give it at the wholesaler's counter,
 * and it comes back on the documents, so a writing error must not find another order.
 */
export type RequisitionNo = string;

const message = 'Rekvisitionsnummeret passer ikke – tjek sidste ciffer.';

/** The requisition number of an order: `26-04217` → `R2604217-3`. */
export function requisitionNoFor(orderNo: OrderNo): RequisitionNo {
  const digits = orderNo.replace('-', '');
  return `R${digits}-${checkDigit(digits)}`;
}

/** The order a valid requisition number belongs to: `R2604217-3` → `26-04217`. */
export function orderNoOfRequisition(requisitionNo: RequisitionNo): OrderNo {
  return `${requisitionNo.slice(1, 3)}-${requisitionNo.slice(3, 8)}`;
}

/** Reads `R2604217-3` in any spacing and case. The R is required: eight bare digits might be a CVR or phone number. */
export function parseRequisitionNo(text: string): Parsed<RequisitionNo> {
  const match = /^R(\d{7})(\d)$/i.exec(withPlainHyphens(text).replaceAll(/[\s-]/g, ''));
  const digits = match?.[1];
  if (digits === undefined || match?.[2] !== checkDigit(digits)) return refused(message);
  return accepted(`R${digits}-${checkDigit(digits)}`);
}

/**
 * Reads a requisition number as documents repeat it: `R2604217-3` in any spacing, without its R (`2604217-3`), with another hyphen or
 * with a slash or dot for one. The caller knows from the text around the digits that they may be such a number.
 */
export function parsePrintedRequisitionNo(text: string): Parsed<RequisitionNo> {
  const digits = text.replaceAll(/\D/g, '');
  return digits.length === 8 ? parseRequisitionNo(`R${digits}`) : refused(message);
}

/**
 * ISO/IEC 7064 MOD 11,10: one check digit, always decimal. Finds every single wrong digit and all but 2 % of the
 * swaps of two neighbours.
 */
function checkDigit(digits: string): string {
  let product = 10;
  for (const digit of digits) {
    const sum = (product + Number(digit)) % 10 || 10;
    product = (sum * 2) % 11;
  }
  return String((11 - product) % 10);
}
