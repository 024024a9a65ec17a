import type { Ore } from '#domain/amounts/money.ts';
import {
  documentSums,
  type GoodsDocument,
  type DocumentItem,
  type Sender,
} from './demo-document.ts';
import { receiver } from './senders.ts';

const codes: Record<string, string> = { stk: 'EA', m: 'MTR', sæt: 'SET', km: 'KMT', time: 'HUR' };

/** A wholesaler's document as an OIOUBL 2.1 invoice, with its PDF embedded if it has one. */
export function writeOioubl(document: GoodsDocument, pdf: Uint8Array | null): Uint8Array {
  const { netOre, vatOre, totalOre } = documentSums(document);
  const [name, street, town] = receiver.place;
  const own: Sender = { name, street, town, cvr: receiver.cvr };
  const items = document.groups.flatMap((group) =>
    group.items.map((item) => ({ item, heading: group.heading })),
  );
  const lines = items.map(({ item, heading }, at) => line(item, heading, at + 1));
  return new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8"?>
<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
${tag('UBLVersionID', '2.1')}${tag('CustomizationID', 'OIOUBL-2.1')}${tag('ID', document.no)}${tag('IssueDate', document.date)}
${tag('InvoiceTypeCode', '380')}${document.references.map(([label, value]) => tag('Note', `${label}: ${value}`)).join('')}${tag('DocumentCurrencyCode', 'DKK')}
${pdf ? attachment(document.no, pdf) : ''}
${party('AccountingSupplierParty', document.sender)}${party('AccountingCustomerParty', own)}
${document.delivery ? `<cac:Delivery>${tag('ActualDeliveryDate', document.delivery)}${document.place ? address('Address', document.place[1], document.place[2], 'DeliveryLocation') : ''}${document.place ? `<cac:DeliveryParty><cac:PartyName>${tag('Name', document.place[0])}</cac:PartyName></cac:DeliveryParty>` : ''}</cac:Delivery>` : ''}
<cac:TaxTotal>${amount('TaxAmount', vatOre)}</cac:TaxTotal>
<cac:LegalMonetaryTotal>${amount('LineExtensionAmount', netOre)}${amount('TaxExclusiveAmount', vatOre)}${amount('TaxInclusiveAmount', totalOre)}${amount('PayableAmount', totalOre)}</cac:LegalMonetaryTotal>
${lines.join('\n')}
</Invoice>
`);
}

function line(item: DocumentItem, heading: string | null, no: number): string {
  const unit = codes[item.unit] ?? 'EA';
  const reference = heading === null ? '' : tag('Note', heading);
  return `<cac:InvoiceLine>${tag('ID', String(no))}${reference}<cbc:InvoicedQuantity unitCode="${unit}">${decimal(item.qtyMilli, 3)}</cbc:InvoicedQuantity>${amount('LineExtensionAmount', item.netOre)}<cac:Item>${tag('Name', item.text)}<cac:SellersItemIdentification>${tag('ID', item.no)}</cac:SellersItemIdentification></cac:Item><cac:Price>${amount('PriceAmount', item.unitOre)}<cbc:BaseQuantity unitCode="${unit}">${item.priceUnit}</cbc:BaseQuantity></cac:Price></cac:InvoiceLine>`;
}

function party(role: string, { name, cvr, street, town }: Sender): string {
  return `<cac:${role}><cac:Party><cbc:EndpointID schemeID="DK:CVR">DK${cvr}</cbc:EndpointID><cac:PartyName>${tag('Name', name)}</cac:PartyName>${address('PostalAddress', street, town)}<cac:PartyLegalEntity>${tag('RegistrationName', name)}<cbc:CompanyID schemeID="DK:CVR">DK${cvr}</cbc:CompanyID></cac:PartyLegalEntity></cac:Party></cac:${role}>`;
}

function address(element: string, street: string, town: string, around?: string): string {
  const [, way = street, houseNo = ''] = /^(.*) (\S+)$/.exec(street) ?? [];
  const inner = `<cac:${element}>${tag('StreetName', way)}${tag('BuildingNumber', houseNo)}${tag('CityName', town.slice(5))}${tag('PostalZone', town.slice(0, 4))}</cac:${element}>`;
  return around === undefined ? inner : `<cac:${around}>${inner}</cac:${around}>`;
}

function attachment(no: string, pdf: Uint8Array): string {
  const content = Buffer.from(pdf).toString('base64');
  return `<cac:AdditionalDocumentReference>${tag('ID', no)}<cac:Attachment><cbc:EmbeddedDocumentBinaryObject mimeCode="application/pdf" filename="${no}.pdf">${content}</cbc:EmbeddedDocumentBinaryObject></cac:Attachment></cac:AdditionalDocumentReference>`;
}

function amount(name: string, ore: Ore): string {
  return `<cbc:${name} currencyID="DKK">${decimal(ore, 2)}</cbc:${name}>`;
}

function decimal(scaled: number, decimals: number): string {
  return (scaled / 10 ** decimals).toFixed(decimals);
}

function tag(name: string, text: string): string {
  const safe = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return `<cbc:${name}>${safe}</cbc:${name}>`;
}
