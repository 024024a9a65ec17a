import { parseDiscount } from '#domain/amounts/discount.ts';
import { formatKrInput, parseKr } from '#domain/amounts/money.ts';
import { formatQty } from '#domain/amounts/quantity.ts';
import {
  CUSTOMER_BLOCKS,
  CUSTOMER_KINDS,
  customerBlockLabels,
  customerKindLabels,
  PAYMENT_TERMS,
} from '#domain/customers-and-partners.ts';
import { type CustomerField, customerFieldInfo } from '#domain/customers/customer-fields.ts';
import { ChoiceField } from '#web/forms/choice-field.tsx';
import { LongTextField, TextField } from '#web/forms/text-fields.tsx';
import type { FieldValue } from '#web/record/edit/record-edit.ts';
import { AmountInput } from './amount-input.tsx';

interface CustomerFieldInputProps {
  field: CustomerField;
  value: FieldValue;
  error: string | undefined;
  /** Below the label: who else edits the field, or that somebody has changed it. */
  note: string | undefined;
  /** It gets the focus when the fields open. */
  isFirst: boolean;
  onChange: (value: FieldValue) => void;
  onEnter: () => void;
  onLeave: () => void;
}

/** How long each text may be, and which keys a phone shows for it. */
const texts: Readonly<
  Partial<Record<CustomerField, { most: number; keys?: 'tel' | 'numeric' | 'email' }>>
> = {
  name: { most: 100 },
  addressLine: { most: 150 },
  postnr: { most: 4, keys: 'numeric' },
  city: { most: 60 },
  phone: { most: 30, keys: 'tel' },
  mobile: { most: 30, keys: 'tel' },
  email: { most: 200, keys: 'email' },
  cvr: { most: 20, keys: 'numeric' },
  pNumber: { most: 20, keys: 'numeric' },
  gln: { most: 20, keys: 'numeric' },
  eInvoiceRef: { most: 60 },
  attention: { most: 100 },
  debtorGroup: { most: 40 },
};
const NEEDED: readonly CustomerField[] = ['name', 'addressLine', 'postnr', 'city', 'debtorGroup'];

const textOf = (value: FieldValue) => (typeof value === 'string' ? value : '');
const amountOf = (value: FieldValue) =>
  typeof value === 'string' || typeof value === 'number' ? value : null;

/** The input of one field of a customer. */
export function CustomerFieldInput(props: CustomerFieldInputProps) {
  const { field, value, error, note, isFirst, onChange, onEnter, onLeave } = props;
  const common = {
    label: customerFieldInfo[field].label,
    id: `felt-${field}`,
    error,
    description: note,
    onFocus: onEnter,
    onBlur: onLeave,
    'data-autofocus': isFirst || undefined,
  };
  switch (field) {
    case 'kind':
      return (
        <ChoiceField
          {...common}
          choices={CUSTOMER_KINDS.map((one) => ({ value: one, label: customerKindLabels[one] }))}
          value={CUSTOMER_KINDS.find((one) => one === value)}
          onChange={onChange}
        />
      );
    case 'blocked':
      return (
        <ChoiceField
          {...common}
          choices={CUSTOMER_BLOCKS.map((one) => ({ value: one, label: customerBlockLabels[one] }))}
          value={CUSTOMER_BLOCKS.find((one) => one === value)}
          onChange={onChange}
        />
      );
    case 'paymentTerms':
      return (
        <ChoiceField
          {...common}
          choices={PAYMENT_TERMS.map((one) => ({ value: one, label: one }))}
          value={PAYMENT_TERMS.find((one) => one === value)}
          onChange={onChange}
        />
      );
    case 'discountBp':
      return (
        <AmountInput
          {...common}
          unit="%"
          value={amountOf(value)}
          format={(bp) => formatQty(bp * 10)}
          read={(text) => {
            const read = parseDiscount(text);
            return read.ok ? read.value : text;
          }}
          onChange={onChange}
        />
      );
    case 'creditLimitOre':
      return (
        <AmountInput
          {...common}
          unit="kr."
          value={amountOf(value)}
          format={formatKrInput}
          read={(text) => {
            if (text.trim() === '') return null;
            const read = parseKr(text);
            return read.ok ? read.ore : text;
          }}
          onChange={onChange}
        />
      );
    case 'notes':
      return (
        <LongTextField
          {...common}
          rows={3}
          maxLength={2000}
          value={textOf(value)}
          onChange={(typed) => onChange(typed === '' ? null : typed)}
        />
      );
    default: {
      const { most = 100, keys } = texts[field] ?? {};
      const isNeeded = NEEDED.includes(field);
      return (
        <TextField
          {...common}
          required={isNeeded}
          inputMode={keys}
          maxLength={most}
          value={textOf(value)}
          onChange={(typed) => onChange(typed === '' && !isNeeded ? null : typed)}
        />
      );
    }
  }
}
