import { copenhagenDate } from '#domain/time/copenhagen.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { OrderFacts } from '#machines/lifecycles/orders/order-facts.ts';
import type { StepPayload } from '#machines/lifecycles/orders/order-events.ts';
import type { StepNeed } from '#machines/lifecycles/orders/order-requirement.ts';
import { useNow } from '#web/parts/time/now.ts';
import { WholeNumbers } from '#web/parts/text/whole-numbers.tsx';
import { useStatusLook } from '#web/statuses/status-look.tsx';
import classes from './step-fields.module.css';
import { ChoiceField } from '../../forms/choice-field.tsx';
import { LongTextField } from '../../forms/text-fields.tsx';
import { DayField } from '../../forms/lazy-fields.tsx';

/** Where the work of whoever would begin it runs already. */
export type WorkingElsewhere = OrderFacts['workingElsewhere'];

interface StepFieldsProps {
  needs: readonly StepNeed[];
  /** The status that the step leads to; its sub-reasons can be chosen. */
  to: OrderStatus | null;
  elsewhere: WorkingElsewhere;
  payload: StepPayload;
  onChange: (payload: StepPayload) => void;
}

/** In the order of the fields. */
const asked: readonly StepNeed[] = ['subReason', 'followUpDate', 'reason'];

/** The fields for what a step needs: a reason, a sub-reason, a day to follow up. A plan is asked for by `PlanQuestions`. */
export function StepFields({ needs, to, elsewhere, payload, onChange }: StepFieldsProps) {
  const now = useNow();
  const look = useStatusLook();
  // The first field gets the focus.
  const first = (need: StepNeed) => ({
    'data-autofocus': asked.find((one) => needs.includes(one)) === need || undefined,
  });
  const subReasons = (to === null ? [] : look.info(to).subReasons).map((reason) => ({
    value: reason,
    label: reason,
  }));
  const set = (fields: StepPayload) => onChange({ ...payload, ...fields });
  return (
    <div className={classes.fields}>
      {needs.includes('stopOther') && elsewhere !== null && (
        <p className={classes.question}>
          <WholeNumbers
            text={`${elsewhere.name} har arbejde i gang på ordre ${elsewhere.orderNo}. Skal det stoppes, så arbejdet kan begynde her? Tiden på ordre ${elsewhere.orderNo} bliver registreret.`}
          />
        </p>
      )}
      {needs.includes('subReason') && (
        <ChoiceField
          {...first('subReason')}
          label="Årsag"
          required
          choices={[{ value: '', label: 'Vælg …' }, ...subReasons]}
          value={payload.subReason ?? ''}
          onChange={(subReason) => set({ subReason: subReason || undefined })}
        />
      )}
      {needs.includes('followUpDate') && (
        <DayField
          {...first('followUpDate')}
          label="Følg op den"
          required
          minDate={copenhagenDate(now)}
          value={payload.followUpDate ?? null}
          onChange={(day) => set({ followUpDate: day ?? undefined })}
        />
      )}
      {needs.includes('reason') && (
        <LongTextField
          {...first('reason')}
          label="Begrundelse"
          required
          autosize={false}
          rows={3}
          maxLength={500}
          value={payload.reason ?? ''}
          onChange={(reason) => set({ reason })}
        />
      )}
    </div>
  );
}
