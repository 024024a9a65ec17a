import { isInKroner, type DocumentReading, type ReadingFlag } from '#domain/document-reading.ts';
import { readAmounts } from './amounts.ts';
import { readCaseNos, type CasePattern } from './case-numbers.ts';
import { readCurrency } from './currency.ts';
import { readDates } from './dates.ts';
import { readDocumentNo } from './document-no.ts';
import { readItemLines } from './item-lines.ts';
import { readLooseLines } from './loose-lines.ts';
import { readKind } from './kind.ts';
import { isForStock } from './for-stock.ts';
import { isForeign } from './language.ts';
import { UNKNOWN_COMPANY, type OwnCompany } from './own-company.ts';
import { readLooseNos } from './loose-numbers.ts';
import type { PdfText } from './pdf-text.ts';
import { readAddresses, readCustomerNames, readInitials } from './people-and-places.ts';
import { readReferences } from './references.ts';
import { readSender } from './sender.ts';

/** Everything that a paper's words say, as far as it can be read without knowing our orders. Pure. */
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
