import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { OrderInfoProps } from '#app-server/pages/order/order-info.props.ts';
import {
  type OrderField,
  orderFieldLabels,
  PRIORITIES,
  priorityLabels,
} from '#domain/orders/order.ts';
import type { FieldValue } from './order-edit.ts';
import { FittersInput } from '../time/lazy-fitters-input.tsx';
import { DayInput, InstantInput } from '../../forms/lazy-time-input.tsx';

interface FieldInputProps {
  field: OrderField;
  value: FieldValue;
  options: OrderInfoProps['options'];
  error: string | undefined;
  /** Beside the field: who else writes in it, what somebody else made of it. */
  note: string | undefined;
  /** Where writing begins. */
  isFirst: boolean;
  onChange: (value: FieldValue) => void;
  onEnter: () => void;
  onLeave: () => void;
}

const text = (value: FieldValue) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const orNull = (typed: string) => (typed === '' ? null : typed);

/** One field of the order, as it is written. */
export function FieldInput(props: FieldInputProps) {
  const { field, value, options, error, note, isFirst, onChange, onEnter, onLeave } = props;
  const common = {
    label: orderFieldLabels[field],
    id: `felt-${field}`,
    error,
    description: note,
    onFocus: onEnter,
    onBlur: onLeave,
    'data-autofocus': isFirst || undefined,
  };
  switch (field) {
    case 'description':
    case 'invoiceText':
      return (
        <Textarea
          {...common}
          rows={field === 'description' ? 4 : 2}
          maxLength={field === 'description' ? 4000 : 1000}
          value={text(value)}
          onChange={({ currentTarget }) => onChange(orNull(currentTarget.value))}
        />
      );
    case 'priority':
      return (
        <NativeSelect
          {...common}
          value={text(value)}
          data={PRIORITIES.map((one) => ({ value: one, label: priorityLabels[one] }))}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      );
    case 'responsibleId': {
      const known = options.users.some((user) => user.value === value);
      return (
        <NativeSelect
          {...common}
          value={text(value)}
          data={known ? options.users : [{ value: text(value), label: 'Ukendt' }, ...options.users]}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      );
    }
    case 'fitterIds': {
      const ids = Array.isArray(value) ? value : [];
      const gone = ids.filter((id) => !options.fitters.some((fitter) => fitter.value === id));
      return (
        <FittersInput
          {...common}
          data={[...options.fitters, ...gone.map((id) => ({ value: id, label: 'Ukendt' }))]}
          value={ids}
          onChange={onChange}
        />
      );
    }
    case 'plannedStart':
    case 'plannedEnd':
    case 'dueAt':
      return (
        <InstantInput
          {...common}
          value={typeof value === 'string' ? value : null}
          onChange={onChange}
        />
      );
    case 'requestedDate':
      return (
        <DayInput
          {...common}
          value={typeof value === 'string' ? value : null}
          onChange={onChange}
        />
      );
    case 'estimatedMin':
      return (
        <TextInput
          {...common}
          inputMode="numeric"
          rightSection="min"
          rightSectionWidth={44}
          value={text(value)}
          onChange={({ currentTarget }) => {
            const typed = currentTarget.value.replaceAll(/\D/g, '');
            onChange(typed === '' ? null : Number(typed));
          }}
        />
      );
    default:
      return (
        <TextInput
          {...common}
          required={field === 'title'}
          maxLength={field === 'title' ? 80 : 60}
          value={text(value)}
          onChange={({ currentTarget }) =>
            onChange(field === 'title' ? currentTarget.value : orNull(currentTarget.value))
          }
        />
      );
  }
}
