import { isCalendarDate, type CalendarDate } from '#domain/calendar-date.ts';
import { parseCvr, type Cvr } from '#domain/cvr.ts';
import type { Ore } from '#domain/money.ts';
import { Unreadable } from './pdf-text.ts';
import { amountAt, readUblLine, type UblLine } from './ubl-line.ts';
import { attribute, elements, textAt, type XmlNode } from './xml.ts';

export interface UblParty {
  name: string;
  cvr: Cvr | null;
  /** Street, postal town; what the file has of it. */
  address: string[];
}

/** An electronic invoice or credit note: OIOUBL 2.0/2.1 or Peppol BIS Billing 3. Amounts in øre (or hundredths of `currency`). */
export interface UblInvoice {
  kind: 'supplier_invoice' | 'credit_note';
  no: string;
  date: CalendarDate | null;
  deliveryDate: CalendarDate | null;
  currency: string;
  supplier: UblParty;
  customer: UblParty;
  /** Who it goes to, and where: a name and the lines of an address, what the file has of them. */
  delivery: string[];
  netOre: Ore;
  vatOre: Ore;
  totalOre: Ore;
  /** Sentences that may name an order of ours: references, notes, contacts. */
  remarks: { label: string; text: string }[];
  lines: UblLine[];
  /** A PDF that came inside, in base64. */
  embedded: string | null;
}

const ROOTS = { Invoice: 'supplier_invoice', CreditNote: 'credit_note' } as const;
const remarkPaths: readonly [label: string, ...path: string[]][] = [
  ['Deres ordrenr.', 'OrderReference', 'ID'],
  ['Deres reference', 'OrderReference', 'CustomerReference'],
  ['Salgsordre', 'OrderReference', 'SalesOrderID'],
  ['Deres reference', 'BuyerReference'],
  ['Deres ref.', 'AccountingCustomerParty', 'Party', 'Contact', 'ID'],
  ['Att.', 'AccountingCustomerParty', 'Party', 'Contact', 'Name'],
  ['Aftale', 'ContractDocumentReference', 'ID'],
  ['Følgeseddel', 'DespatchDocumentReference', 'ID'],
  ['Projekt', 'ProjectReference', 'ID'],
  ['Bilag', 'AdditionalDocumentReference', 'ID'],
  ['Kontering', 'AccountingCost'],
  ['Bemærkning', 'Note'],
];

/**
 * Reads an electronic invoice.
 * @throws Unreadable `unknown_type` when the XML is something else, `broken` when it lacks its number or amounts
 */
export function readUbl(root: XmlNode): UblInvoice {
  const name = Object.keys(ROOTS).find((each) => elements(root, each).length > 0);
  if (name !== 'Invoice' && name !== 'CreditNote') throw new Unreadable('unknown_type');
  const [document] = elements(root, name);
  const no = textAt(document, 'ID');
  const currency = (textAt(document, 'DocumentCurrencyCode') ?? 'DKK').toUpperCase().slice(0, 3);
  const deliveredTo = textAt(document, 'Delivery', 'DeliveryParty', 'PartyName', 'Name');
  const amounts = amountsOf(document, currency);
  if (no === undefined || !amounts || currency.length !== 3) throw new Unreadable('broken');
  return {
    kind: ROOTS[name],
    no: no.slice(0, 60),
    date: dateAt(document, 'IssueDate'),
    deliveryDate: dateAt(document, 'Delivery', 'ActualDeliveryDate'),
    currency,
    supplier: partyAt(document, 'AccountingSupplierParty'),
    customer: partyAt(document, 'AccountingCustomerParty'),
    delivery: [
      ...(deliveredTo === undefined ? [] : [deliveredTo]),
      ...addressOf(elements(document, 'Delivery', 'DeliveryLocation', 'Address')[0]),
    ],
    ...amounts,
    remarks: remarkPaths.flatMap(([label, ...path]) =>
      elements(document, ...path)
        .slice(0, 20)
        .flatMap((element) => {
          const text = textAt(element);
          return text === undefined ? [] : [{ label, text }];
        }),
    ),
    lines: linesOf(document, name),
    embedded: embeddedPdf(document),
  };
}

/**
 * Net is the sum of the lines with charges and allowances: `TaxExclusiveAmount` means the net in Peppol, but the moms in OIOUBL
 * (OIOUBL guideline G17, LegalMonetaryTotal).
 */
function amountsOf(document: unknown, currency: string) {
  const [sums] = elements(document, 'LegalMonetaryTotal');
  const lines = amountAt(sums, 'LineExtensionAmount');
  const totalOre = amountAt(sums, 'TaxInclusiveAmount') ?? amountAt(sums, 'PayableAmount');
  if (lines === undefined || totalOre === undefined) return undefined;
  const vat = elements(document, 'TaxTotal', 'TaxAmount').find(
    (element) => (attribute(element, 'currencyID') ?? currency).toUpperCase() === currency,
  );
  const charges = amountAt(sums, 'ChargeTotalAmount') ?? 0;
  const allowances = amountAt(sums, 'AllowanceTotalAmount') ?? 0;
  return { netOre: lines + charges - allowances, vatOre: amountAt(vat) ?? 0, totalOre };
}

function linesOf(document: unknown, root: keyof typeof ROOTS): UblLine[] {
  return elements(document, `${root}Line`)
    .slice(0, 2000)
    .flatMap((line) =>
      readUblLine(line, root === 'Invoice' ? 'InvoicedQuantity' : 'CreditedQuantity'),
    );
}

function partyAt(document: unknown, role: string): UblParty {
  const [party] = elements(document, role, 'Party');
  const numbers = [
    textAt(party, 'PartyLegalEntity', 'CompanyID'),
    textAt(party, 'PartyTaxScheme', 'CompanyID'),
    textAt(party, 'PartyIdentification', 'ID'),
    textAt(party, 'EndpointID'),
  ];
  const cvr = numbers.map((number) => parseCvr(number ?? '')).find((parsed) => parsed.ok);
  return {
    name:
      textAt(party, 'PartyName', 'Name') ??
      textAt(party, 'PartyLegalEntity', 'RegistrationName') ??
      '',
    cvr: cvr?.ok ? cvr.value : null,
    address: addressOf(elements(party, 'PostalAddress')[0]),
  };
}

function addressOf(address: unknown): string[] {
  const street = [textAt(address, 'StreetName'), textAt(address, 'BuildingNumber')];
  const town = [textAt(address, 'PostalZone'), textAt(address, 'CityName')];
  return [street, town]
    .map((parts) => parts.filter(Boolean).join(' '))
    .filter((line) => line !== '');
}

function dateAt(node: unknown, ...path: string[]): CalendarDate | null {
  const text = textAt(node, ...path)?.slice(0, 10) ?? '';
  return isCalendarDate(text) ? text : null;
}

function embeddedPdf(document: unknown): string | null {
  const objects = elements(
    document,
    'AdditionalDocumentReference',
    'Attachment',
    'EmbeddedDocumentBinaryObject',
  );
  const pdf = objects.find(
    (object) => attribute(object, 'mimeCode')?.toLowerCase() === 'application/pdf',
  );
  const [content] = elements(pdf, '#text');
  return typeof content === 'string' ? content : null;
}
