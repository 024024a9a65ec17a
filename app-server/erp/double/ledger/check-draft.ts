import type { DraftContent, LineContent } from '../api/draft-schema.ts';
import type { PropertyError } from '../api/ledger-error.ts';
import { hasTwoDecimals } from './decimals.ts';
import type { Ledger } from './ledger.ts';

/** Everything that the ledger does not accept about a draft whose shape is right. Its period is not looked at before it is booked. */
export function checkDraft(ledger: Ledger, draft: DraftContent): PropertyError[] {
  return [
    ...checkHead(ledger, draft),
    ...checkTerms(ledger, draft),
    ...checkContacts(ledger, draft),
    ...draft.lines.flatMap((line, index) => checkLine(ledger, line, index)),
  ];
}

const lacksIdentifier = (path: PropertyError['path']): PropertyError => ({
  path,
  errorMessage: `The reference '${path.at(-1)}' lacks an identifier.`,
  errorCode: 'E04500',
});

/** A reference that must lead to an entry of a list. */
function checkEntry<K extends string | number>(
  ledger: Ledger,
  path: PropertyError['path'],
  number: K | null,
  list: ReadonlyMap<K, unknown>,
): PropertyError[] {
  if (number === null) return [lacksIdentifier(path)];
  if (list.has(number)) return [];
  const name = String(path.at(-1));
  const errorMessage = `${name[0]?.toUpperCase()}${name.slice(1)} '${number}' not found.`;
  return [
    { path, errorMessage, errorCode: ledger.switches.unknownEntryCode, inputValue: String(number) },
  ];
}

function checkHead(ledger: Ledger, { customer, layout, recipient }: DraftContent): PropertyError[] {
  const errors = [
    ...checkEntry(ledger, ['customer'], customer, ledger.customers),
    ...checkEntry(ledger, ['layout'], layout, ledger.layouts),
    ...checkEntry(ledger, ['vatZone'], recipient.vatZone, ledger.vatZones),
  ];
  const isBarred = customer !== null && ledger.customers.get(customer)?.barred === true;
  if (!isBarred) return errors;
  const errorMessage = `Customer '${customer}' is barred.`;
  return [
    ...errors,
    { path: ['customer'], errorMessage, errorCode: 'E06820', inputValue: String(customer) },
  ];
}

function checkTerms(
  ledger: Ledger,
  { paymentTerms, dueDate, date }: DraftContent,
): PropertyError[] {
  const number =
    paymentTerms.paymentTermsNumber ?? Number(/\d+$/.exec(paymentTerms.self ?? '')?.[0]);
  if (Number.isNaN(number)) return [lacksIdentifier(['paymentTerms'])];
  const refused = (errorMessage: string, errorCode: string): PropertyError[] => [
    { path: ['paymentTerms'], errorMessage, errorCode, inputValue: String(number) },
  ];
  const terms = ledger.paymentTerms.get(number);
  if (!terms) return refused(`PaymentTerms '${number}' not found.`, 'E07080');
  const isOther =
    (paymentTerms.paymentTermsType ?? terms.paymentTermsType) !== terms.paymentTermsType ||
    (paymentTerms.daysOfCredit ?? terms.daysOfCredit) !== terms.daysOfCredit;
  if (isOther) return refused(`The type of PaymentTerms '${number}' does not match.`, 'E07180');
  if (terms.paymentTermsType !== 'dueDate') return [];
  if (dueDate === undefined) {
    return [{ path: ['dueDate'], errorMessage: 'Due date is missing.', errorCode: 'E04042' }];
  }
  if (dueDate >= date) return [];
  const errorMessage = 'Due date is before the date of the invoice.';
  return [{ path: ['dueDate'], errorMessage, errorCode: 'E04760', inputValue: dueDate }];
}

function checkContacts(ledger: Ledger, draft: DraftContent): PropertyError[] {
  const named = [
    ['attention', draft.recipient.attention],
    ['customerContact', draft.references?.customerContact],
  ] as const;
  return named.flatMap(([name, number]): PropertyError[] => {
    if (number === undefined) return [];
    if (number === null) return [lacksIdentifier([name])];
    const isOwn = ledger.contacts.some(
      (contact) =>
        contact.customerContactNumber === number && contact.customerNumber === draft.customer,
    );
    if (isOwn) return [];
    const errorMessage = `Contact '${number}' does not belong to customer '${draft.customer}'.`;
    return [{ path: [name], errorMessage, errorCode: 'E04800', inputValue: String(number) }];
  });
}

const AMOUNTS = ['quantity', 'unitNetPrice', 'unitCostPrice', 'discountPercentage'] as const;

function checkLine(ledger: Ledger, line: LineContent, index: number): PropertyError[] {
  const at = (name: string) => ['lines', index, name];
  const errors: PropertyError[] = [];
  if (line.product !== undefined) {
    errors.push(...checkEntry(ledger, at('product'), line.product, ledger.products));
    if (line.product !== null && ledger.products.get(line.product)?.barred === true) {
      const errorMessage = `Product '${line.product}' is barred.`;
      errors.push({
        path: at('product'),
        errorMessage,
        errorCode: 'E06600',
        inputValue: line.product,
      });
    }
    if (line.quantity === undefined) {
      const errorMessage = 'Quantity is missing.';
      errors.push({ path: at('quantity'), errorMessage, errorCode: 'E04730' });
    }
  } else if (AMOUNTS.some((name) => line[name] !== undefined)) {
    const errorMessage = 'A line with a quantity or a price must have a product.';
    errors.push({ path: at('product'), errorMessage, errorCode: ledger.switches.unknownEntryCode });
  }
  if (line.unit !== undefined)
    errors.push(...checkEntry(ledger, at('unit'), line.unit, ledger.units));
  for (const name of AMOUNTS) {
    const amount = line[name];
    if (amount === undefined || hasTwoDecimals(amount)) continue;
    const errorMessage = `${name} has more than two decimals.`;
    errors.push({ path: at(name), errorMessage, errorCode: 'E04740', inputValue: String(amount) });
  }
  return errors;
}
