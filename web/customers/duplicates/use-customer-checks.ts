import type { CustomerField } from '#domain/customers/customer-fields.ts';
import { CHECKED_FIELDS } from '#machines/screens/customer-field.ts';
import type { FieldValue } from '#web/record/edit/record-edit.ts';
import { useCustomerForm } from './use-customer-form.ts';

interface EditedCustomer {
  open: boolean;
  valueOf: (field: CustomerField) => FieldValue;
}

/**
 * What is found out about a customer’s fields while they are edited: what is wrong or unusual about each, and who may be the same
 * customer. Nothing while the fields are closed.
 * @param customerId who is edited, and so is no duplicate
 */
export function useCustomerChecks(customerId: string, { open, valueOf }: EditedCustomer) {
  const text = (field: CustomerField) => {
    const value = open ? valueOf(field) : null;
    return typeof value === 'string' ? value : '';
  };
  const numbers = {
    cvr: text('cvr'),
    gln: text('gln'),
    phone: text('phone'),
    mobile: text('mobile'),
    email: text('email'),
    postnr: text('postnr'),
  };
  const identity = { name: text('name'), addressLine: text('addressLine'), exceptId: customerId };
  const { checks, duplicates, leave } = useCustomerForm(
    { ...numbers, pNumber: text('pNumber') },
    open ? { ...numbers, ...identity } : null,
  );
  const checkOf = (field: CustomerField) => {
    const checked = CHECKED_FIELDS.find((one) => one === field);
    return checked === undefined ? null : (checks[checked] ?? null);
  };
  return {
    duplicates,
    errorOf: (field: CustomerField) => {
      const check = checkOf(field);
      return check?.kind === 'invalid' ? check.sentence : undefined;
    },
    noteOf: (field: CustomerField) => {
      const check = checkOf(field);
      if (check?.kind === 'warning') return check.sentence;
      return check?.kind === 'ok' ? check.city : undefined;
    },
    leave: (field: CustomerField) => {
      const checked = CHECKED_FIELDS.find((one) => one === field);
      if (checked !== undefined) leave(checked);
    },
  };
}
