import type { FieldInfo } from '../text/field-format.ts';
import { customerFieldInfo } from './customer-fields.ts';
import { addressFieldInfo, contactFieldInfo } from './customer-parts.ts';

interface ChangeInfo extends FieldInfo {
  personal: boolean;
}

/** Who became a part of whom, by the number. */
const merges: Readonly<Record<string, ChangeInfo>> = {
  mergedFrom: { label: 'Flettet ind', format: 'text', personal: false },
  mergedInto: { label: 'Flettet ind i', format: 'text', personal: false },
};
const own: Readonly<Partial<Record<string, ChangeInfo>>> = { ...customerFieldInfo, ...merges };
const ofContacts: Readonly<Partial<Record<string, ChangeInfo>>> = contactFieldInfo;
const ofAddresses: Readonly<Partial<Record<string, ChangeInfo>>> = addressFieldInfo;

/** What a field of an event of a customer is called, by its code; `undefined` for one that is not shown. */
export function customerChangeInfo(field: string): ChangeInfo | undefined {
  const [part, , name = ''] = field.split('.');
  if (part === 'contacts') return ofContacts[name];
  if (part === 'addresses') return ofAddresses[name];
  return own[field];
}

/** Whether the field belongs to a contact or an address, and not to the customer's own fields. */
export function isPartField(field: string): boolean {
  return field.includes('.');
}
