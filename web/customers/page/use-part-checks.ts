import { CHECKED_FIELDS, type FieldCheck } from '#machines/screens/customer-field.ts';
import { useCustomerForm } from '../duplicates/use-customer-form.ts';
import type { PartInput, PartValue } from './part-field.tsx';

const checkedField = (name: string) => CHECKED_FIELDS.find((one) => one === name);

/**
 * What is found out about the fields of a contact person or an address while they are typed.
 * @param valueOf what stands in a field
 */
export function usePartChecks(inputs: readonly PartInput[], valueOf: (name: string) => PartValue) {
  const checked = inputs.flatMap(({ name }) => checkedField(name) ?? []);
  const texts = Object.fromEntries(checked.map((name) => [name, String(valueOf(name) ?? '')]));
  const { checks, leave } = useCustomerForm(texts, null);
  return {
    checkOf: (name: string): FieldCheck | null => {
      const field = checkedField(name);
      return field === undefined ? null : (checks[field] ?? null);
    },
    /** The person has gone on to the next field. */
    leaveField: (name: string) => {
      const field = checkedField(name);
      if (field !== undefined && checked.includes(field)) leave(field);
    },
  };
}

/** The town of a known postnr; otherwise it is typed. */
export function townOf(postnr: FieldCheck | null): string | null {
  return postnr?.kind === 'ok' ? (postnr.city ?? null) : null;
}
