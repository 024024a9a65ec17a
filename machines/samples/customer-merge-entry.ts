import type { CustomerFields } from '#domain/customers/customer-fields.ts';
import type { MergePreview } from '#domain/customers/customer-merge.ts';
import { catalogueEntry } from '../chart/catalogue-entry.ts';
import { customerMergeMachine } from '../screens/customer-merge.ts';

const fields: CustomerFields = {
  name: 'Bent Jensen',
  kind: 'private',
  cvr: null,
  pNumber: null,
  attention: null,
  addressLine: 'Kirkevej 12',
  postnr: '7100',
  city: 'Vejle',
  phone: null,
  mobile: null,
  email: 'bent@jensen.example',
  notes: null,
  gln: null,
  eInvoiceRef: null,
  paymentTerms: 'Netto 8 dage',
  debtorGroup: 'Privat',
  discountBp: 0,
  creditLimitOre: null,
  blocked: 'none',
};
const counts = { orders: 2, addresses: 1, contacts: 0 };
/** Two customers with different names and towns, of whom one has a telephone. */
export const mergePair: MergePreview = {
  winner: { id: 'a', customerNo: 10_042, version: 3, fields, counts },
  loser: {
    id: 'b',
    customerNo: 10_077,
    version: 1,
    fields: {
      ...fields,
      name: 'B. Jensen',
      phone: '+4575821100',
      postnr: '5500',
      city: 'Middelfart',
    },
    counts,
  },
  reasons: [],
  editable: ['name', 'addressLine', 'postnr', 'city', 'phone'],
};

export const customerMergeEntry = catalogueEntry(customerMergeMachine, {
  lives: 'page',
  shown: { context: ['take'], events: { 'value.chosen': ['field', 'theirs'] } },
  whyNot: {
    isImpossible: 'De to kunder kan flettes.',
    mayChoose: 'Det kræver en rettighed at vælge for det felt.',
  },
  samples: [
    { type: 'pair.chosen', loserNo: '10077' },
    { type: 'pair.left' },
    { type: 'value.chosen', field: 'name', theirs: true },
    { type: 'value.chosen', field: 'name', theirs: false },
    { type: 'value.chosen', field: 'addressLine', theirs: true },
    { type: 'value.chosen', field: 'discountBp', theirs: true },
    { type: 'merge.confirmed' },
  ],
  answers: {
    loadPair: [mergePair, { ...mergePair, reasons: ['En kunde kan ikke flettes med sig selv.'] }],
    merge: [{ mergeId: 'm', version: 4, loserNo: 10_077, moved: 5 }],
  },
});
