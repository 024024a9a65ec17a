import type { OrderFieldsNow } from '#app-server/pages/order/order-status.props.ts';
import type { Option } from '#app-server/pages/shared.props.ts';
import { orderFieldInfo } from '#domain/orders/order-fields.ts';
import { formatDuration } from '#domain/time/copenhagen.ts';
import { PeopleField } from '#web/forms/people-field.tsx';
import {
  type Plan,
  typedEndText,
  typedText,
  withTypedEnd,
  withTypedStart,
} from '../../planning/plan-moves.ts';
import { PlanNotes } from '../../planning/plan-notes.tsx';
import { startWords } from '../../planning/plan-words.ts';
import { TypedTimeField } from '#web/forms/typed-time-field.tsx';
import { usePlanning } from '../../planning/use-planning.ts';
import { planOfRow, type RowFields, rowOfPlan } from './row-edits.ts';
import classes from './row-editor.module.css';

interface RowPlanInputsProps {
  orderId: string;
  /** The fitters come first in their own column, otherwise the time. */
  fittersFirst: boolean;
  values: RowFields;
  estimatedMin: OrderFieldsNow['estimatedMin'];
  fitters: readonly Option[];
  onChange: (changes: Partial<RowFields>) => void;
}

/** The plan of a row as it is typed in the dialog in which work is planned, with what speaks against it. */
export function RowPlanInputs(props: RowPlanInputsProps) {
  const { orderId, fittersFirst, values, estimatedMin: estimate, fitters, onChange } = props;
  const plan = planOfRow(values);
  const planning = usePlanning({
    plan,
    onChange: (next) => onChange(rowOfPlan(next)),
    orderId,
    estimate,
    wanted: null,
  });
  const { plannedStart, plannedEnd } = plan;
  const { day: shownDay, now, workingTime } = planning;
  const typing = { shownDay, now, estimate, workingTime };
  const take = (next: Plan | null) => {
    if (next !== null) planning.change(next);
    return next !== null;
  };
  const people = (
    <PeopleField
      label={orderFieldInfo.fitterIds.label}
      data-autofocus={fittersFirst || undefined}
      openOnFocus={false}
      noun="montør"
      people={fitters}
      value={values.fitterIds}
      onChange={(fitterIds) => onChange({ fitterIds })}
    />
  );
  return (
    <div className={classes.fields}>
      {fittersFirst && people}
      <TypedTimeField
        label="Start"
        autofocus={!fittersFirst || undefined}
        placeholder="tors 8-11, i morgen 8"
        text={plannedStart === undefined ? '' : typedText(plannedStart, planning.today)}
        words={plannedStart === undefined ? undefined : startWords(plannedStart, planning.today)}
        onTyped={(text) =>
          take(
            text.trim() === ''
              ? { fitterIds: values.fitterIds }
              : withTypedStart(plan, text, typing),
          )
        }
      />
      <TypedTimeField
        label="Slut"
        placeholder="kl. 11"
        text={typedEndText(plan, planning.today)}
        words={estimate === null ? undefined : `Anslået tid: ${formatDuration(estimate)}`}
        onTyped={(text) => take(withTypedEnd(plan, text, typing))}
      />
      {!fittersFirst && people}
      <PlanNotes planning={planning} hasEnd={plannedEnd !== undefined} />
    </div>
  );
}
