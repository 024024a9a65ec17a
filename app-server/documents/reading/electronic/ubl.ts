import { isCalendarDate, type CalendarDate } from '#domain/time/calendar-date.ts';
import {
  kindOfCode,
  vatOf,
  type ElectronicInvoice,
  type InvoiceLine,
  type InvoiceParty,
} from './electronic-invoice.ts';
import { Unreadable } from '../text/pdf-text.ts';
import { readUblLine } from './ubl-line.ts';
import { attribute, elements, textAt, type XmlNode } from './xml.ts';
import { amountAt, cvrAmong } from './xml-values.ts';

const ROOTS = ['Invoice', 'CreditNote'] as const;
type Root = (typeof ROOTS)[number];
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

/** Whether an XML file is an invoice or credit note of UBL. */
export function isUbl(root: XmlNode): boolean {
  return rootOf(root) !== undefined;
}

function rootOf(root: XmlNode): Root | undefined {
  return ROOTS.find((each) => elements(root, each).length > 0);
}

/**
 * Reads an invoice or credit note of UBL: OIOUBL 2.0/2.1 or Peppol BIS Billing 3.
 * @throws Unreadable `unknown_type` when the XML is something else, `broken` when it lacks its number or amounts
 */
export function readUbl(root: XmlNode): ElectronicInvoice {
  const name = rootOf(root);
  if (name === undefined) throw new Unreadable('unknown_type');
  const [document] = elements(root, name);
  const no = textAt(document, 'ID');
  const currency = (textAt(document, 'DocumentCurrencyCode') ?? 'DKK').toUpperCase().slice(0, 3);
  const deliveredTo = textAt(document, 'Delivery', 'DeliveryParty', 'PartyName', 'Name');
  const amounts = amountsOf(document, currency);
  if (no === undefined || !amounts || currency.length !== 3) throw new Unreadable('broken');
  return {
    kind: name === 'CreditNote' ? 'credit_note' : kindOfCode(textAt(document, 'InvoiceTypeCode')),
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
  const taxes = elements(document, 'TaxTotal', 'TaxAmount')
    .filter((tax) => (attribute(tax, 'currencyID') ?? currency).toUpperCase() === currency)
    .flatMap((tax) => amountAt(tax) ?? []);
  const charges = amountAt(sums, 'ChargeTotalAmount') ?? 0;
  const allowances = amountAt(sums, 'AllowanceTotalAmount') ?? 0;
  const netOre = lines + charges - allowances;
  const roundingOre = amountAt(sums, 'PayableRoundingAmount') ?? 0;
  const vatOre = vatOf(taxes, { netOre, totalOre, roundingOre });
  return { netOre, vatOre, totalOre, roundingOre };
}

function linesOf(document: unknown, root: Root): InvoiceLine[] {
  return elements(document, `${root}Line`)
    .slice(0, 2000)
    .flatMap((line) =>
      readUblLine(line, root === 'Invoice' ? 'InvoicedQuantity' : 'CreditedQuantity'),
    );
}

function partyAt(document: unknown, role: string): InvoiceParty {
  const [party] = elements(document, role, 'Party');
  const numbers = [
    textAt(party, 'PartyLegalEntity', 'CompanyID'),
    textAt(party, 'PartyTaxScheme', 'CompanyID'),
    textAt(party, 'PartyIdentification', 'ID'),
    textAt(party, 'EndpointID'),
  ];
  return {
    name:
      textAt(party, 'PartyName', 'Name') ??
      textAt(party, 'PartyLegalEntity', 'RegistrationName') ??
      '',
    cvr: cvrAmong(numbers),
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
