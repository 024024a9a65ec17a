import {
  isInKroner,
  type DocumentReading,
  type ReadingFlag,
} from '#domain/documents/document-reading.ts';
import { readAmounts } from './facts/amounts.ts';
import { readCaseNos, type CasePattern } from './facts/case-numbers.ts';
import { readCurrency } from './facts/currency.ts';
import { readDates } from './facts/dates.ts';
import { readDocumentNo } from './facts/document-no.ts';
import { readItemLines } from './items/item-lines.ts';
import { readLooseLines } from './text/loose-lines.ts';
import { readKind } from './facts/kind.ts';
import { isForStock } from './facts/for-stock.ts';
import { isForeign } from './facts/language.ts';
import { UNKNOWN_COMPANY, type OwnCompany } from './facts/own-company.ts';
import { readLooseNos } from './text/loose-numbers.ts';
import type { PdfText } from './text/pdf-text.ts';
import { readAddresses, readCustomerNames, readInitials } from './facts/people-and-places.ts';
import { readReferences } from './facts/references.ts';
import { readSender } from './facts/sender.ts';

/** Everything that a document's words say, as far as it can be read without knowing our orders. Pure. */
export function readFacts(
  { pages, lines }: PdfText,
  casePatterns: readonly CasePattern[],
  own: OwnCompany = UNKNOWN_COMPANY,
): DocumentReading {
  const kind = readKind(lines);
  const { document, delivery } = readDates(lines);
  const amounts = readAmounts(lines);
  const { net, vat, total, agree } = amounts;
  const sender = readSender(lines, own);
  const currency = readCurrency(lines, amounts);
  const documentNo = readDocumentNo(lines, kind);
  const { requisitionNos, orderNos } = readReferences(lines, documentNo?.value);
  const table = readItemLines(lines);
  const flags: [ReadingFlag, boolean][] = [
    ['amounts_disagree', agree === false],
    ['scanned', pages.some(({ hasText }) => !hasText)],
    ['requisition_mistyped', requisitionNos.some(({ valid }) => !valid)],
    ['foreign_currency', !isInKroner({ currency })],
    ['not_danish', isForeign(lines)],
    ['for_stock', isForStock(lines)],
  ];
  return {
    kind,
    pages: pages.map(({ width, height, hasText }) => ({ width, height, hasText })),
    supplierCvr: sender.cvr,
    supplierName: sender.name,
    documentNo,
    documentDate: document,
    deliveryDate: delivery,
    currency,
    netOre: net,
    vatOre: vat,
    totalOre: total,
    amountsAgree: agree,
    requisitionNos,
    orderNos,
    looseNos: readLooseNos(lines),
    caseNos: readCaseNos(lines, casePatterns),
    addresses: readAddresses(lines),
    customerNames: readCustomerNames(lines),
    initials: readInitials(lines),
    itemLines: table.length > 0 ? table : readLooseLines(lines, net?.value),
    flags: flags.flatMap(([flag, is]) => (is ? [flag] : [])),
  };
}
