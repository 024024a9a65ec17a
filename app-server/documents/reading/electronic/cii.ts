import { isCalendarDate, type CalendarDate } from '#domain/time/calendar-date.ts';
import { basisPoints } from '#domain/amounts/money.ts';
import {
  kindOfCode,
  vatOf,
  type ElectronicInvoice,
  type InvoiceLine,
  type InvoiceParty,
} from './electronic-invoice.ts';
import { Unreadable } from '../text/pdf-text.ts';
import { orderNamedIn } from '../facts/references.ts';
import { attribute, elements, textAt, type XmlNode } from './xml.ts';
import { amountAt, cvrAmong, priceUnitOf, scaledAt, unitOf } from './xml-values.ts';

const ROOT = 'CrossIndustryInvoice';
const MOST_LINES = 2000;
const MOST_REMARKS = 20;
const agreementPaths: readonly [label: string, ...path: string[]][] = [
  ['Deres ordrenr.', 'BuyerOrderReferencedDocument', 'IssuerAssignedID'],
  ['Salgsordre', 'SellerOrderReferencedDocument', 'IssuerAssignedID'],
  ['Deres reference', 'BuyerReference'],
  ['Aftale', 'ContractReferencedDocument', 'IssuerAssignedID'],
  ['Bilag', 'AdditionalReferencedDocument', 'IssuerAssignedID'],
  ['Projekt', 'SpecifiedProcuringProject', 'ID'],
  ['Projekt', 'SpecifiedProcuringProject', 'Name'],
  ['Att.', 'BuyerTradeParty', 'DefinedTradeContact', 'PersonName'],
];
const linePaths: readonly string[][] = [
  ['SpecifiedLineTradeAgreement', 'BuyerOrderReferencedDocument', 'IssuerAssignedID'],
  ['SpecifiedLineTradeAgreement', 'ContractReferencedDocument', 'IssuerAssignedID'],
  ['SpecifiedLineTradeSettlement', 'AdditionalReferencedDocument', 'IssuerAssignedID'],
  ['SpecifiedLineTradeDelivery', 'DespatchAdviceReferencedDocument', 'IssuerAssignedID'],
  ['SpecifiedTradeProduct', 'BuyerAssignedID'],
  ['SpecifiedTradeProduct', 'ApplicableProductCharacteristic', 'Value'],
  ['AssociatedDocumentLineDocument', 'IncludedNote', 'Content'],
];

/** Whether an XML file is a Cross Industry Invoice. */
export function isCii(root: XmlNode): boolean {
  return elements(root, ROOT).length > 0;
}

/**
 * Reads a Cross Industry Invoice of UN/CEFACT (D16B), as EN 16931, XRechnung, ZUGFeRD 2 and Factur-X use it.
 * @throws Unreadable `broken` when it lacks its number or amounts
 */
export function readCii(root: XmlNode): ElectronicInvoice {
  const [head] = elements(root, ROOT, 'ExchangedDocument');
  const [trade] = elements(root, ROOT, 'SupplyChainTradeTransaction');
  const [agreement] = elements(trade, 'ApplicableHeaderTradeAgreement');
  const [delivery] = elements(trade, 'ApplicableHeaderTradeDelivery');
  const [settlement] = elements(trade, 'ApplicableHeaderTradeSettlement');
  const no = textAt(head, 'ID');
  const currency = (textAt(settlement, 'InvoiceCurrencyCode') ?? '').toUpperCase();
  const amounts = amountsOf(settlement, currency);
  if (no === undefined || !amounts || currency.length !== 3) throw new Unreadable('broken');
  const [shipTo] = elements(delivery, 'ShipToTradeParty');
  const shipToName = textAt(shipTo, 'Name');
  return {
    kind: kindOfCode(textAt(head, 'TypeCode')),
    no: no.slice(0, 60),
    date: dateAt(head, 'IssueDateTime'),
    deliveryDate: dateAt(delivery, 'ActualDeliverySupplyChainEvent', 'OccurrenceDateTime'),
    currency,
    supplier: partyOf(elements(agreement, 'SellerTradeParty')[0]),
    customer: partyOf(elements(agreement, 'BuyerTradeParty')[0]),
    delivery: [...(shipToName === undefined ? [] : [shipToName]), ...addressOf(shipTo)],
    ...amounts,
    remarks: [
      ...agreementPaths.flatMap(([label, ...path]) => remarksAt(agreement, label, path)),
      ...remarksAt(settlement, 'Kontering', ['ReceivableSpecifiedTradeAccountingAccount', 'ID']),
      ...remarksAt(settlement, 'Betaling', ['PaymentReference']),
      ...remarksAt(head, 'Bemærkning', ['IncludedNote', 'Content']),
    ],
    lines: elements(trade, 'IncludedSupplyChainTradeLineItem').slice(0, MOST_LINES).flatMap(lineOf),
    embedded: null,
  };
}

/** The net is what moms is reckoned of; where it is left out, the lines with charges and allowances. */
function amountsOf(settlement: unknown, currency: string) {
  const [sums] = elements(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation');
  const lines = amountAt(sums, 'LineTotalAmount');
  const charges = amountAt(sums, 'ChargeTotalAmount') ?? 0;
  const allowances = amountAt(sums, 'AllowanceTotalAmount') ?? 0;
  const netOre =
    amountAt(sums, 'TaxBasisTotalAmount') ??
    (lines === undefined ? undefined : lines + charges - allowances);
  const totalOre = amountAt(sums, 'GrandTotalAmount') ?? amountAt(sums, 'DuePayableAmount');
  if (netOre === undefined || totalOre === undefined) return undefined;
  const taxes = elements(sums, 'TaxTotalAmount')
    .filter((tax) => (attribute(tax, 'currencyID') ?? currency).toUpperCase() === currency)
    .flatMap((tax) => amountAt(tax) ?? []);
  const roundingOre = amountAt(sums, 'RoundingAmount') ?? 0;
  const vatOre = vatOf(taxes, { netOre, totalOre, roundingOre });
  return { netOre, vatOre, totalOre, roundingOre };
}

function lineOf(line: unknown): InvoiceLine[] {
  const [product] = elements(line, 'SpecifiedTradeProduct');
  const [quantity] = elements(line, 'SpecifiedLineTradeDelivery', 'BilledQuantity');
  const [settlement] = elements(line, 'SpecifiedLineTradeSettlement');
  const netOre = amountAt(
    settlement,
    'SpecifiedTradeSettlementLineMonetarySummation',
    'LineTotalAmount',
  );
  const qtyMilli = scaledAt(quantity, 3);
  const text = textAt(product, 'Name') ?? textAt(product, 'Description');
  if (qtyMilli === undefined || netOre === undefined || text === undefined) return [];
  const [price] = elements(line, 'SpecifiedLineTradeAgreement', 'NetPriceProductTradePrice');
  const priceUnit = priceUnitOf(elements(price, 'BasisQuantity')[0]);
  const remarks = linePaths
    .flatMap((path) => elements(line, ...path))
    .slice(0, MOST_REMARKS)
    .flatMap((element) => textAt(element) ?? []);
  const gtin = textAt(product, 'GlobalID') ?? '';
  const item = {
    itemNo: textAt(product, 'SellerAssignedID')?.slice(0, 60) ?? null,
    ean: /^\d{8,14}$/.test(gtin) ? gtin : null,
    text,
    qtyMilli,
    unit: unitOf(quantity),
    unitOre: priceUnit ? (amountAt(price, 'ChargeAmount') ?? null) : null,
    priceUnit: priceUnit ?? 1,
    discountBp: discountOf(settlement, netOre),
    netOre,
    orderNo: remarks.flatMap((remark) => orderNamedIn(remark) ?? [])[0] ?? null,
  };
  return [{ item, remarks }];
}

function discountOf(settlement: unknown, netOre: number): number {
  const given = elements(settlement, 'SpecifiedTradeAllowanceCharge')
    .filter((each) => textAt(each, 'ChargeIndicator', 'Indicator') === 'false')
    .reduce<number>((sum, each) => sum + (amountAt(each, 'ActualAmount') ?? 0), 0);
  const share = basisPoints(given, netOre + given) ?? 0;
  return share > 0 && share <= 10_000 ? share : 0;
}

function remarksAt(node: unknown, label: string, path: readonly string[]) {
  return elements(node, ...path)
    .slice(0, MOST_REMARKS)
    .flatMap((element) => {
      const text = textAt(element);
      return text === undefined ? [] : [{ label, text }];
    });
}

function partyOf(party: unknown): InvoiceParty {
  const numbers = [
    textAt(party, 'SpecifiedLegalOrganization', 'ID'),
    ...elements(party, 'SpecifiedTaxRegistration', 'ID').map((id) => textAt(id)),
    textAt(party, 'GlobalID'),
    textAt(party, 'ID'),
  ];
  return {
    name:
      textAt(party, 'Name') ??
      textAt(party, 'SpecifiedLegalOrganization', 'TradingBusinessName') ??
      '',
    cvr: cvrAmong(numbers),
    address: addressOf(party),
  };
}

function addressOf(party: unknown): string[] {
  const [address] = elements(party, 'PostalTradeAddress');
  const town = [textAt(address, 'PostcodeCode'), textAt(address, 'CityName')];
  const lines = ['LineOne', 'LineTwo', 'LineThree'].map((line) => textAt(address, line) ?? '');
  return [...lines, town.filter(Boolean).join(' ')].filter((line) => line !== '');
}

/** Format 102 of UNTDID 2379: CCYYMMDD. */
function dateAt(node: unknown, ...path: string[]): CalendarDate | null {
  const text = textAt(node, ...path, 'DateTimeString') ?? '';
  const date = text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  return isCalendarDate(date) ? date : null;
}
