import { AFRelationship, PDFDocument, PDFName } from 'pdf-lib';
import type { Content, Item, Layout } from '../foreign-document.ts';
import { amountText, escaped, partsOf } from './xml-text.ts';

/** An invoice in UN/CEFACT Cross Industry Invoice D16B, as Factur-X and ZUGFeRD 2 use it (EN 16931). */
export function cii(content: Content, orderReference: string | null): Uint8Array {
  const el = (name: string, text: string) => `<ram:${name}>${escaped(text)}</ram:${name}>`;
  const inside = (name: string, ...parts: string[]) =>
    `<ram:${name}>${parts.join('')}</ram:${name}>`;
  const sum = (name: string, ore: number) => el(name, amountText(ore));
  const day = content.date.replaceAll('-', '');
  const party = (role: string, name: string, street: string, town: string, cvr: string | null) => {
    const place = partsOf(street, town);
    return inside(
      role,
      el('Name', name),
      ...(cvr === null
        ? []
        : [inside('SpecifiedLegalOrganization', `<ram:ID schemeID="0184">${cvr}</ram:ID>`)]),
      inside(
        'PostalTradeAddress',
        el('PostcodeCode', place.postnr),
        el('LineOne', street),
        el('CityName', place.city),
      ),
      ...(cvr === null
        ? []
        : [inside('SpecifiedTaxRegistration', `<ram:ID schemeID="VA">DK${cvr}</ram:ID>`)]),
    );
  };
  const lineOf = (item: Item, no: number) =>
    inside(
      'IncludedSupplyChainTradeLineItem',
      inside('AssociatedDocumentLineDocument', el('LineID', String(no))),
      inside('SpecifiedTradeProduct', el('SellerAssignedID', item.no), el('Name', item.text)),
      inside(
        'SpecifiedLineTradeAgreement',
        inside('NetPriceProductTradePrice', sum('ChargeAmount', item.unitOre)),
      ),
      inside(
        'SpecifiedLineTradeDelivery',
        `<ram:BilledQuantity unitCode="C62">${item.qty}</ram:BilledQuantity>`,
      ),
      inside(
        'SpecifiedLineTradeSettlement',
        inside(
          'SpecifiedTradeSettlementLineMonetarySummation',
          sum('LineTotalAmount', item.netOre),
        ),
      ),
    );
  const { firm, money, netOre, vatOre } = content;
  const [name = '', street = '', town = ''] = content.receiver;
  const [, shipStreet, shipTown] = content.place;
  const items = content.groups.flatMap(({ items }) => items);
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100" xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100" xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100">
<rsm:ExchangedDocumentContext>${inside('GuidelineSpecifiedDocumentContextParameter', el('ID', 'urn:cen.eu:en16931:2017'))}</rsm:ExchangedDocumentContext>
<rsm:ExchangedDocument>${el('ID', content.no)}${el('TypeCode', content.kind === 'credit_note' ? '381' : '380')}<ram:IssueDateTime><udt:DateTimeString format="102">${day}</udt:DateTimeString></ram:IssueDateTime></rsm:ExchangedDocument>
<rsm:SupplyChainTradeTransaction>
${items.map((item, at) => lineOf(item, at + 1)).join('\n')}
${inside('ApplicableHeaderTradeAgreement', party('SellerTradeParty', firm.name, firm.street, firm.town, firm.cvr), party('BuyerTradeParty', name, street, town, null), ...(orderReference === null ? [] : [inside('BuyerOrderReferencedDocument', el('IssuerAssignedID', orderReference))]))}
${inside('ApplicableHeaderTradeDelivery', ...(shipStreet && shipTown ? [party('ShipToTradeParty', content.place[0] ?? '', shipStreet, shipTown, null)] : []))}
${inside('ApplicableHeaderTradeSettlement', el('InvoiceCurrencyCode', money.currency), inside('SpecifiedTradeSettlementHeaderMonetarySummation', sum('LineTotalAmount', netOre), sum('TaxBasisTotalAmount', netOre), `<ram:TaxTotalAmount currencyID="${money.currency}">${amountText(vatOre)}</ram:TaxTotalAmount>`, sum('GrandTotalAmount', netOre + vatOre), sum('DuePayableAmount', netOre + vatOre)))}
</rsm:SupplyChainTradeTransaction>
</rsm:CrossIndustryInvoice>`;
  return new TextEncoder().encode(text);
}

/** A PDF for people with the invoice for machines inside (ZUGFeRD 2, Factur-X 1). */
export async function withInvoiceInside(
  content: Content,
  layout: Layout,
  orderReference: string | null,
): Promise<Uint8Array> {
  const document = await PDFDocument.load(await layout(content), { updateMetadata: false });
  const at = new Date(0);
  const dated = { ...content, date: isoOf(content.date) };
  await document.attach(cii(dated, orderReference), 'factur-x.xml', {
    mimeType: 'text/xml',
    description: 'Factur-X',
    creationDate: at,
    modificationDate: at,
    afRelationship: AFRelationship.Alternative,
  });
  document.catalog.set(PDFName.of('PageMode'), PDFName.of('UseNone'));
  return document.save({ objectsPerTick: Number.POSITIVE_INFINITY });
}

/** `21.11.2026` as `2026-11-21`. */
function isoOf(printed: string): string {
  return printed.split('.').toReversed().join('-');
}
