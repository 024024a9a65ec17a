import type { Duplicate } from '#domain/customers/duplicates.ts';
import { catalogueEntry } from '../chart/catalogue-entry.ts';
import { customerFieldMachine, type FieldCheck } from '../screens/customer-field.ts';
import { customerFormMachine } from '../screens/customer-form.ts';

const jensen: Duplicate = {
  id: 'k1',
  customerNo: 10_042,
  name: 'Bent Jensen',
  city: 'Vejle',
  reasons: ['phone'],
};
const identity = {
  name: 'Bent Jensen',
  addressLine: 'Kirkevej 12',
  postnr: '7100',
  cvr: '',
  gln: '',
  phone: '75821100',
  mobile: '',
  email: '',
  exceptId: '',
};
const checks: FieldCheck[] = [
  { kind: 'ok', city: 'Vejle', municipalities: ['Vejle'] },
  { kind: 'warning', sentence: 'Ukendt postnummer – kontrollér venligst' },
  { kind: 'invalid', sentence: 'Postnummeret skal have 4 cifre.' },
];

export const customerFieldEntry = catalogueEntry(customerFieldMachine, {
  lives: 'page',
  shown: { context: ['field'] },
  whyNot: {
    isEmpty: 'Der står noget i feltet.',
    isOk: 'Noget er galt eller usædvanligt.',
    isWarning: 'Det kan ikke være rigtigt.',
  },
  samples: [
    { type: 'field.typed', value: '7100' },
    { type: 'field.typed', value: '' },
    { type: 'field.left' },
  ],
  starts: { 'Et postnr.': { field: 'postnr' } },
  answers: { checkField: checks },
});

export const customerFormEntry = catalogueEntry(customerFormMachine, {
  lives: 'page',
  shown: { context: [], events: { 'field.typed': ['field'], 'field.left': ['field'] } },
  whyNot: {
    isNobody: 'Der er nogen at sammenligne med.',
    foundSome: 'Ingen kunde ligner.',
  },
  samples: [
    { type: 'field.typed', field: 'cvr', value: '13748136' },
    { type: 'field.left', field: 'cvr' },
    { type: 'identity.typed', identity },
    { type: 'identity.typed', identity: null },
  ],
  starts: { 'To felter': { fields: ['cvr', 'phone'] } },
  answers: { findDuplicates: [[jensen], []] },
});
