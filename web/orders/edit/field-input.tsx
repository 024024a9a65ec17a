import type { OrderInfoProps } from '#app-server/pages/order/order-info.props.ts';
import { PRIORITIES, priorityLabels } from '#domain/orders/order.ts';
import type { FieldValue } from '#web/record/edit/record-edit.ts';
import { ChoiceField } from '../../forms/choice-field.tsx';
import { DayField, InstantField, PeopleField } from '../../forms/lazy-fields.tsx';
import { LongTextField, TextField, WholeNumberField } from '../../forms/text-fields.tsx';
import { type OrderField, orderFieldInfo } from '#domain/orders/order-fields.ts';

interface FieldInputProps {
  field: OrderField;
  value: FieldValue;
  options: OrderInfoProps['options'];
  error: string | undefined;
  /** Below the label: who else edits the field, or that somebody has changed it. */
  note: string | undefined;
  /** It gets the focus when the fields open. */
  isFirst: boolean;
  onChange: (value: FieldValue) => void;
  onEnter: () => void;
  onLeave: () => void;
}

const textOrNull = (value: FieldValue) => (typeof value === 'string' ? value : null);
const textOf = (value: FieldValue) => textOrNull(value) ?? '';

/** The input of one field of the order. */
export function FieldInput(props: FieldInputProps) {
  const { field, value, options, error, note, isFirst, onChange, onEnter, onLeave } = props;
  const common = {
    label: orderFieldInfo[field].label,
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
        <LongTextField
          {...common}
          rows={field === 'description' ? 4 : 2}
          maxLength={field === 'description' ? 4000 : 1000}
          value={textOf(value)}
          onChange={(typed) => onChange(typed === '' ? null : typed)}
        />
      );
    case 'priority':
      return (
        <ChoiceField
          {...common}
          choices={PRIORITIES.map((one) => ({ value: one, label: priorityLabels[one] }))}
          value={PRIORITIES.find((one) => one === value)}
          onChange={onChange}
        />
      );
    case 'responsibleId': {
      const id = textOf(value);
      const isListed = options.users.some((user) => user.value === id);
      return (
        <ChoiceField
          {...common}
          choices={isListed ? options.users : [{ value: id, label: 'Ukendt' }, ...options.users]}
          value={id}
          onChange={onChange}
        />
      );
    }
    case 'areaId':
      return (
        <ChoiceField
          {...common}
          choices={options.areas}
          value={textOrNull(value) ?? 'none'}
          onChange={(id) => onChange(id === 'none' ? null : id)}
        />
      );
    case 'fitterIds':
      return (
        <PeopleField
          {...common}
          noun="montør"
          people={options.fitters}
          value={Array.isArray(value) ? value : []}
          onChange={onChange}
        />
      );
    case 'plannedStart':
    case 'plannedEnd':
    case 'dueAt':
      return <InstantField {...common} value={textOrNull(value)} onChange={onChange} />;
    case 'requestedDate':
      return (
        <DayField
          {...common}
          value={textOrNull(value)}
          onChange={onChange}
          onUnreadable={onChange}
        />
      );
    case 'estimatedMin':
      return (
        <WholeNumberField
          {...common}
          rightSection="min"
          rightSectionWidth={44}
          value={typeof value === 'number' ? value : null}
          onChange={onChange}
        />
      );
    case 'title':
      return (
        <TextField {...common} required maxLength={80} value={textOf(value)} onChange={onChange} />
      );
    default:
      return (
        <TextField
          {...common}
          maxLength={60}
          value={textOf(value)}
          onChange={(typed) => onChange(typed === '' ? null : typed)}
        />
      );
  }
}
