import { NativeSelect } from '@mantine/core';
import { orderFieldInfo } from '#domain/orders/order-fields.ts';
import { PRIORITIES, priorityLabels } from '#domain/orders/order.ts';
import { InstantField } from '#web/forms/date-fields.tsx';
import { sendOnEnter } from '#web/record/ask-step/question-form.tsx';
import type { RowFields } from './row-edits.ts';

interface RowFieldInputsProps {
  /** The column whose cell is edited. */
  column: string;
  values: RowFields;
  onChange: (changes: Partial<RowFields>) => void;
}

/** The input for what a cell shows: a deadline or a priority. */
export function RowFieldInputs({ column, values, onChange }: RowFieldInputsProps) {
  if (column === 'due') {
    return (
      <InstantField
        label={orderFieldInfo.dueAt.label}
        data-autofocus
        value={values.dueAt}
        onChange={(instant) => onChange({ dueAt: instant })}
      />
    );
  }
  return (
    <NativeSelect
      label={orderFieldInfo.priority.label}
      data-autofocus
      value={values.priority}
      data={PRIORITIES.map((value) => ({ value, label: priorityLabels[value] }))}
      onKeyDown={sendOnEnter}
      onChange={({ currentTarget }) => {
        const chosen = PRIORITIES.find((one) => one === currentTarget.value);
        if (chosen !== undefined) onChange({ priority: chosen });
      }}
    />
  );
}
