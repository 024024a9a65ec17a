import type { Money, Words } from './foreign-document.ts';

function digits(ore: number, group: string, comma: string): string {
  const [whole = '', part = ''] = (Math.abs(ore) / 100).toFixed(2).split('.');
  return `${whole.replaceAll(/(?<=\d)(?=(?:\d{3})+$)/g, group)}${comma}${part}`;
}
const signed = (ore: number, text: string) => (ore < 0 ? `-${text}` : text);

const printDanish = (ore: number) => signed(ore, digits(ore, '.', ','));
const printNordic = (ore: number) => signed(ore, digits(ore, ' ', ','));
const printEnglish = (ore: number) => signed(ore, digits(ore, ',', '.'));

/** Danish kroner in the ways firms print them. */
export const kroner = {
  kr: { currency: 'DKK', print: printDanish, mark: ' kr.' },
  dkk: { currency: 'DKK', print: printDanish, mark: ' DKK' },
  dkkBefore: { currency: 'DKK', print: printDanish, mark: 'DKK ' },
  bare: { currency: 'DKK', print: printDanish, mark: '' },
  minusBehind: {
    currency: 'DKK',
    print: (ore: number) => `${digits(ore, '.', ',')}${ore < 0 ? '-' : ''}`,
    mark: '',
  },
  english: { currency: 'DKK', print: printEnglish, mark: ' DKK' },
} as const satisfies Record<string, Money>;

/** Other money. */
export const euro: Money = { currency: 'EUR', print: printDanish, mark: ' €' };
export const euroCode: Money = { currency: 'EUR', print: printDanish, mark: 'EUR ' };
export const swedishKronor: Money = { currency: 'SEK', print: printNordic, mark: ' SEK' };
export const norwegianKroner: Money = { currency: 'NOK', print: printNordic, mark: ' NOK' };
export const dollars: Money = { currency: 'USD', print: printEnglish, mark: '$ ' };

/** The words of three Danish firms, and of firms abroad. */
export const words = {
  plain: {
    no: 'Fakturanr.',
    date: 'Fakturadato',
    to: 'Leveringsadresse',
    columns: ['Varenr.', 'Beskrivelse', 'Antal', 'Enhed', 'Pris', 'Beløb'],
    net: 'Netto',
    vat: 'Moms 25 %',
    total: 'Total inkl. moms',
  },
  stiff: {
    no: 'Bilagsnr.',
    date: 'Dato',
    to: 'Leveret til',
    columns: ['Vare nr', 'Betegnelse', 'Mængde', 'Enh.', 'Stk. pris', 'I alt'],
    net: 'Momspligtigt beløb',
    vat: 'Heraf moms',
    total: 'Til betaling',
  },
  short: {
    no: 'Faktura',
    date: 'Den',
    to: 'Sted',
    columns: ['Artikel', 'Tekst', 'Lev.', 'Enh.', 'a pris', 'Linjetotal'],
    net: 'I alt ekskl. moms',
    vat: 'Moms',
    total: 'At betale',
  },
  english: {
    no: 'Invoice no.',
    date: 'Invoice date',
    to: 'Ship to',
    columns: ['Item no.', 'Description', 'Qty', 'Unit', 'Unit price', 'Amount'],
    net: 'Subtotal',
    vat: 'VAT 25 %',
    total: 'Total due',
  },
  german: {
    no: 'Rechnungsnr.',
    date: 'Rechnungsdatum',
    to: 'Lieferanschrift',
    columns: ['Artikelnr.', 'Bezeichnung', 'Menge', 'Einheit', 'Einzelpreis', 'Gesamtpreis'],
    net: 'Nettobetrag',
    vat: 'MwSt. 0 %',
    total: 'Rechnungsbetrag',
  },
  swedish: {
    no: 'Fakturanummer',
    date: 'Fakturadatum',
    to: 'Leveransadress',
    columns: ['Artikelnr', 'Benämning', 'Antal', 'Enhet', 'À-pris', 'Belopp'],
    net: 'Netto',
    vat: 'Moms 0 %',
    total: 'Att betala',
  },
  norwegian: {
    no: 'Fakturanr.',
    date: 'Fakturadato',
    to: 'Leveringsadresse',
    columns: ['Varenr.', 'Beskrivelse', 'Antall', 'Enhet', 'Pris', 'Beløp'],
    net: 'Netto',
    vat: 'Mva 0 %',
    total: 'Å betale',
  },
} as const satisfies Record<string, Words>;
