import type { Content, Firm, Item } from '../foreign-document.ts';
import { amountText, escaped, partsOf } from './xml-text.ts';

/** How a sender's program writes UBL 2.1. */
export interface UblStyle {
  /** Prefixes of the two vocabularies; programs choose them freely. */
  prefixes: readonly [aggregate: string, basic: string];
  profile: string;
  isCredit?: boolean;
  /** What stands in `OrderReference` of the head. */
  orderReference?: string;
  /** Every group's heading is written on its lines as a reference to an order. */
  referencesOnLines?: boolean;
  /** Moms is told in so many parts, each a `TaxTotal`. */
  taxTotals?: number;
  roundingOre?: number;
  encoding?: 'UTF-8' | 'windows-1252';
  notes?: readonly string[];
}

/** An invoice or credit note in UBL 2.1 (OASIS), as OIOUBL and Peppol BIS Billing 3 use it. */
export function ubl(content: Content, style: UblStyle): Uint8Array {
  const [A, B] = style.prefixes;
  const root = style.isCredit ? 'CreditNote' : 'Invoice';
  const { currency } = content.money;
  const el = (name: string, text: string) => `<${B}:${name}>${escaped(text)}</${B}:${name}>`;
  const sum = (name: string, ore: number) =>
    `<${B}:${name} currencyID="${currency}">${amountText(ore)}</${B}:${name}>`;
  const inside = (name: string, ...parts: string[]) =>
    `<${A}:${name}>${parts.join('')}</${A}:${name}>`;
  const party = (role: string, { name, cvr, street, town }: Firm) => {
    const id = cvr === null ? [] : [inside('PartyTaxScheme', el('CompanyID', `DK${cvr}`))];
    const place = partsOf(street, town);
    const address = [
      el('StreetName', place.street),
      el('BuildingNumber', place.houseNo),
      el('CityName', place.city),
      el('PostalZone', place.postnr),
    ];
    return inside(
      role,
      inside(
        'Party',
        inside('PartyName', el('Name', name)),
        inside('PostalAddress', ...address),
        ...id,
        inside(
          'PartyLegalEntity',
          el('RegistrationName', name),
          ...(cvr === null ? [] : [el('CompanyID', cvr)]),
        ),
      ),
    );
  };
  const [ownName = '', ownStreet = '', ownTown = ''] = content.receiver;
  const own: Firm = {
    name: ownName,
    street: ownStreet,
    town: ownTown,
    cvr: null,
    registration: '',
  };
  const lineOf = (item: Item, heading: string | null, no: number) => {
    const quantity = style.isCredit ? 'CreditedQuantity' : 'InvoicedQuantity';
    const reference =
      heading !== null && style.referencesOnLines
        ? [
            inside(
              'OrderLineReference',
              el('LineID', '1'),
              inside('OrderReference', el('ID', heading)),
            ),
          ]
        : [];
    return inside(
      `${root}Line`,
      el('ID', String(no)),
      `<${B}:${quantity} unitCode="EA">${item.qty}</${B}:${quantity}>`,
      sum('LineExtensionAmount', item.netOre),
      ...reference,
      inside('Item', el('Name', item.text), inside('SellersItemIdentification', el('ID', item.no))),
      inside('Price', sum('PriceAmount', item.unitOre)),
    );
  };
  const lines = content.groups.flatMap(({ heading, items }) =>
    items.map((item) => ({ item, heading })),
  );
  const [, ...where] = content.place;
  const place = where.length > 1 ? partsOf(where[0] ?? '', where[1] ?? '') : undefined;
  const share = style.taxTotals ?? 1;
  const taxes = Array.from({ length: share }, (_, at) => {
    const part =
      at === 0
        ? content.vatOre - Math.floor(content.vatOre / share) * (share - 1)
        : Math.floor(content.vatOre / share);
    return inside('TaxTotal', sum('TaxAmount', part));
  });
  const rounding = style.roundingOre ?? 0;
  const text = `<?xml version="1.0" encoding="${style.encoding ?? 'UTF-8'}"?>
<${root} xmlns="urn:oasis:names:specification:ubl:schema:xsd:${root}-2" xmlns:${A}="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:${B}="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
${el('CustomizationID', style.profile)}${el('ID', content.no)}${el('IssueDate', content.date)}${(style.notes ?? []).map((note) => el('Note', note)).join('')}${el('DocumentCurrencyCode', currency)}
${style.orderReference === undefined ? '' : inside('OrderReference', el('ID', style.orderReference))}
${party('AccountingSupplierParty', content.firm)}${party('AccountingCustomerParty', own)}
${place ? inside('Delivery', inside('DeliveryLocation', inside('Address', el('StreetName', place.street), el('BuildingNumber', place.houseNo), el('CityName', place.city), el('PostalZone', place.postnr)))) : ''}
${taxes.join('')}
${inside('LegalMonetaryTotal', sum('LineExtensionAmount', content.netOre), sum('TaxExclusiveAmount', content.netOre), sum('TaxInclusiveAmount', content.netOre + content.vatOre), ...(rounding === 0 ? [] : [sum('PayableRoundingAmount', rounding)]), sum('PayableAmount', content.netOre + content.vatOre + rounding))}
${lines.map(({ item, heading }, at) => lineOf(item, heading, at + 1)).join('\n')}
</${root}>`;
  return style.encoding === 'windows-1252'
    ? Buffer.from(text, 'latin1')
    : new TextEncoder().encode(text);
}
