import { formatCount } from '#domain/amounts/count.ts';
import { vatOre } from '#domain/amounts/money.ts';
import type { ErpCause } from '../../erp/gateway/erp-answer.ts';
import type { InvoiceLine } from '../../erp/gateway/invoice-draft.ts';
import { formatDate } from '#domain/time/copenhagen.ts';
import { type BilledOrder, textLine, writeDraft, type WrittenDraft } from './write-draft.ts';

type Written = { ok: true; written: WrittenDraft } | { ok: false; causes: ErpCause[] };

/**
 * Writes the invoice of a transfer: that of its order, or a collective invoice, where each order has a heading above its lines.
 * @param orders all of one payer
 * @param numbers the numbers of the ledger by the key of their subject
 * @param date the day of the invoice
 */
export function writeTransfer(
  orders: readonly BilledOrder[],
  numbers: ReadonlyMap<string, number>,
  date: string,
): Written {
  const [first] = orders;
  if (first === undefined) throw new Error('A transfer has no order.');
  const each = orders.map((order) => writeDraft(order, numbers, date));
  const causes = each.flatMap((one) => (one.ok ? [] : one.causes));
  if (causes.length > 0) return { ok: false, causes };
  const written = each.flatMap((one) => (one.ok ? [one.written] : []));
  const [only, another] = written;
  if (only === undefined) throw new Error('A transfer has no draft.');
  if (another === undefined) return { ok: true, written: only };
  const lines = written.flatMap(({ draft }, index) => {
    const order = orders[index];
    return order ? [textLine(headingOf(order)), ...draft.lines] : [];
  });
  const draft = {
    ...only.draft,
    // The places stand in the headings.
    delivery: null,
    heading: `Samlefaktura for ${formatCount(orders.length)} ordrer`,
    text: null,
    lines,
  };
  const products = new Map(
    written.flatMap((one) => one.products.map((product) => [product.productNumber, product])),
  );
  const netOre = lines.reduce((sum, line: InvoiceLine) => sum + line.netOre, 0);
  return {
    ok: true,
    written: {
      draft,
      totalOre: netOre + vatOre(netOre),
      customer: only.customer,
      products: [...products.values()],
    },
  };
}

/** “Ordre 26-1042 · Sag BN-1 · Skovvej 3, 8000 Aarhus C · Udført 3. nov. 2026”, and what is written to the customer about it. */
function headingOf(order: BilledOrder): string {
  const { orderNo, caseNo, customerRef, address, postnr, city, doneOn, title, invoiceText } = order;
  const parts = [
    `Ordre ${orderNo}`,
    caseNo && `Sag ${caseNo}`,
    customerRef && `Ref. ${customerRef}`,
    title,
    `${address}, ${postnr} ${city}`,
    doneOn && `Udført ${formatDate(doneOn)}`,
  ];
  const heading = parts.filter(Boolean).join(' · ');
  return invoiceText ? `${heading}\n${invoiceText}` : heading;
}
