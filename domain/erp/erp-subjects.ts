import { customerKindLabels, CUSTOMER_KINDS, PAYMENT_TERMS } from '../customers-and-partners.ts';
import { LINE_KINDS, lineKindLabels, UNITS } from '../orders/order-line.ts';
import { ORDER_KINDS, orderKindLabels } from '../orders/order.ts';
import { erpKindLabels, type ErpKind } from './erp-kinds.ts';

/** Something that Tavlen has a word for and the ERP a number. */
export interface ErpSubject {
  /** `unit.stk`: the kind of number, and what it is for. */
  key: string;
  kind: ErpKind;
  /** What it is called here: `Enhed: stk`. */
  label: string;
}

type Named = readonly [code: string, name: string];

/** Who is invoiced: customers of each kind, and the firms that send orders under an agreement. */
const payers: readonly Named[] = [
  ...CUSTOMER_KINDS.map((kind): Named => [kind, customerKindLabels[kind]]),
  ['partner', 'Værk'],
];

const same = (text: string): Named => [text, text];

/** What each list of the ERP is asked about. Lines of text have no product, and internal orders no invoice. */
const asked: readonly (readonly [ErpKind, readonly Named[]])[] = [
  ['customerGroup', payers],
  ['vatZone', payers],
  [
    'productGroup',
    LINE_KINDS.filter((kind) => kind !== 'text').map((kind): Named => [kind, lineKindLabels[kind]]),
  ],
  ['paymentTerms', PAYMENT_TERMS.map(same)],
  [
    'layout',
    ORDER_KINDS.filter((kind) => kind !== 'internal').map((kind): Named => [
      kind,
      orderKindLabels[kind],
    ]),
  ],
  ['unit', UNITS.map(same)],
];

/** Everything that needs a number in the ERP before an order can be transferred, in the order in which it is shown. */
export const erpSubjects: readonly ErpSubject[] = asked.flatMap(([kind, names]) =>
  names.map(([code, name]) => ({
    key: `${kind}.${code}`,
    kind,
    label: `${erpKindLabels[kind]}: ${name}`,
  })),
);

/** What has this key. */
export function erpSubject(key: string): ErpSubject | undefined {
  return erpSubjects.find((subject) => subject.key === key);
}
