import { NativeSelect } from '@mantine/core';
import type { Option } from '#app-server/pages/shared.props.ts';
import { orderFieldInfo } from '#domain/orders/order-fields.ts';
import { PRIORITIES, priorityLabels } from '#domain/orders/order.ts';
import { InstantField } from '#web/forms/date-fields.tsx';
import { PeopleField } from '#web/forms/people-field.tsx';
import { sendOnEnter } from '#web/record/ask-step/question-form.tsx';
import type { RowFields } from './row-edits.ts';
import classes from './row-editor.module.css';

interface RowFieldInputsProps {
  /** The column whose cell is edited. */
  column: string;
  values: RowFields;
  estimatedMin: number | null;
  fitters: readonly Option[];
  onChange: (changes: Partial<RowFields>) => void;
}

/** What a visit is given in the calendar while nobody has estimated it, in minutes. */
const USUAL_VISIT = 120;

/** The end that a start suggests: kept where it still fits, otherwise by the estimate. */
function endFor(start: string | null, end: string | null, estimatedMin: number | null) {
  if (start === null) return null;
  if (end !== null && end > start) return end;
  return new Date(Date.parse(start) + (estimatedMin ?? USUAL_VISIT) * 60_000).toISOString();
}

/** The inputs for what a cell shows: the plan and its people together, a deadline, or a priority. */
export function RowFieldInputs(props: RowFieldInputsProps) {
  const { column, values, estimatedMin, fitters, onChange } = props;
  const { fitterIds, plannedStart, plannedEnd, dueAt, priority } = values;
  if (column === 'due') {
    return (
      <InstantField
        label={orderFieldInfo.dueAt.label}
        data-autofocus
        value={dueAt}
        onChange={(instant) => onChange({ dueAt: instant })}
      />
    );
  }
  if (column === 'flags') {
    return (
      <NativeSelect
        label={orderFieldInfo.priority.label}
        data-autofocus
        value={priority}
        data={PRIORITIES.map((value) => ({ value, label: priorityLabels[value] }))}
        onKeyDown={sendOnEnter}
        onChange={({ currentTarget }) => {
          const chosen = PRIORITIES.find((one) => one === currentTarget.value);
          if (chosen !== undefined) onChange({ priority: chosen });
        }}
      />
    );
  }
  const people = (
    <PeopleField
      label={orderFieldInfo.fitterIds.label}
      data-autofocus={column === 'fitters' || undefined}
      openOnFocus={false}
      noun="montør"
      people={fitters}
      value={fitterIds}
      onChange={(chosen) => onChange({ fitterIds: chosen })}
    />
  );
  return (
    <div className={classes.fields}>
      {column === 'fitters' && people}
      <InstantField
        label={orderFieldInfo.plannedStart.label}
        data-autofocus={column === 'planned' || undefined}
        value={plannedStart}
        onChange={(start) =>
          onChange({ plannedStart: start, plannedEnd: endFor(start, plannedEnd, estimatedMin) })
        }
      />
      <InstantField
        label={orderFieldInfo.plannedEnd.label}
        value={plannedEnd}
        onChange={(end) => onChange({ plannedEnd: end })}
      />
      {column !== 'fitters' && people}
    </div>
  );
}
