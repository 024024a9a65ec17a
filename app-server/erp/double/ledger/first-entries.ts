import { calendarYear } from './accounting-years.ts';
import { firstProducts } from './first-products.ts';
import type { Entry, Ledger } from './ledger.ts';

const units = ['stk', 'm', 'timer', 'kørsel', 'sæt', 'm²', 'kg', 'pakke'];
const vatZones = ['Domestic', 'EU', 'Abroad', 'Domestic exempt'];
const layouts = ['Dansk std. m. bankoplysninger', 'Værk', 'Service', 'Tilbud', 'Kreditnota'];
const customerGroups = ['Private', 'Erhverv', 'Offentlige', 'Værker'];
const productGroups = ['Varer', 'Timer', 'Kørsel', 'Fremmede ydelser', 'Gebyrer'];
const terms = [
  [8, 'net', '8 dage'],
  [14, 'net', '14 dage'],
  [30, 'net', '30 dage'],
  [30, 'invoiceMonth', 'Løbende måned + 30 dage'],
  [0, 'dueDate', 'Aftalt dato'],
  [0, 'prepaid', 'Forudbetalt'],
] as const;

const numbered = (names: readonly string[]): Map<number, Entry> =>
  new Map(names.map((name, index) => [index + 1, { number: index + 1, name }]));

/** Writes what a company has from the beginning: lists, three accounting years around the ledger's today, and products. */
export function fillLedger(ledger: Ledger): void {
  ledger.units = numbered([...new Set([...units, ...firstProducts.map(([, , unit]) => unit)])]);
  ledger.vatZones = numbered(vatZones);
  ledger.layouts = numbered(layouts);
  ledger.customerGroups = numbered(customerGroups);
  ledger.productGroups = numbered(productGroups);
  ledger.paymentTerms = new Map(
    terms.map(([daysOfCredit, paymentTermsType, name], index) => [
      index + 1,
      { number: index + 1, name, daysOfCredit, paymentTermsType },
    ]),
  );
  const year = ledger.clock.now().getUTCFullYear();
  ledger.years = [year - 1, year, year + 1].map(calendarYear);
  const unitNumbers = new Map([...ledger.units.values()].map(({ name, number }) => [name, number]));
  for (const [productNumber, name, unit, costPrice, salesPrice] of firstProducts) {
    const unitNumber = unitNumbers.get(unit) ?? 1;
    const product = {
      productNumber,
      name,
      productGroup: 1,
      unit: unitNumber,
      costPrice,
      salesPrice,
    };
    ledger.products.set(productNumber, product);
  }
}
