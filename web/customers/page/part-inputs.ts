import {
  addressFieldInfo,
  type AddressFields,
  contactFieldInfo,
  type ContactFields,
} from '#domain/customers/customer-parts.ts';
import type { PartInput } from './part-field.tsx';

const contact = (name: keyof ContactFields, more: Partial<PartInput> = {}): PartInput => ({
  name,
  label: contactFieldInfo[name].label,
  kind: 'text',
  ...more,
});
const address = (name: keyof AddressFields, more: Partial<PartInput> = {}): PartInput => ({
  name,
  label: addressFieldInfo[name].label,
  kind: 'text',
  ...more,
});

export const contactInputs: readonly PartInput[] = [
  contact('name', { required: true }),
  contact('role'),
  contact('phone', { keys: 'tel' }),
  contact('email', { keys: 'email' }),
];

export const addressInputs: readonly PartInput[] = [
  address('street', { required: true }),
  address('houseNo', { required: true }),
  address('floor'),
  address('door'),
  address('postnr', { required: true, keys: 'numeric' }),
  address('city'),
  address('meteringPointId', { keys: 'numeric' }),
  address('meterNo'),
  address('cabinetNo'),
  address('mainFuseA', { kind: 'number' }),
  address('phases', { kind: 'phases' }),
];
