import type { Option } from '#app-server/pages/shared.props.ts';
import { copenhagenDate } from '#domain/time/copenhagen.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { OrderFacts } from '#machines/lifecycles/orders/order-facts.ts';
import type { StepPayload } from '#machines/lifecycles/orders/order-events.ts';
import type { StepNeed } from '#machines/lifecycles/orders/order-requirements.ts';
import { useNow } from '#web/parts/now.ts';
import { useStatusLook } from '#web/statuses/status-look.tsx';
import classes from './step-fields.module.css';
import { ChoiceField } from '../../forms/choice-field.tsx';
import { PeopleField } from '../../forms/people-field.tsx';
import { LongTextField } from '../../forms/text-fields.tsx';
import { DayField, InstantField } from '../../forms/lazy-fields.tsx';

/** Where the work of whoever would begin it runs already. */
export type WorkingElsewhere = OrderFacts['workingElsewhere'];

interface StepFieldsProps {
  needs: readonly StepNeed[];
  /** The status that the step leads to; its sub-reasons can be chosen. */
  to: OrderStatus | null;
  fitters: readonly Option[];
  elsewhere: WorkingElsewhere;
  payload: StepPayload;
  onChange: (payload: StepPayload) => void;
}

/** In the order of the fields. */
const asked: readonly StepNeed[] = ['subReason', 'followUpDate', 'planning', 'reason'];

/** The fields for what a step needs: a reason, a sub-reason, a day to follow up, a plan. */
export function StepFields(props: StepFieldsProps) {
  const { needs, to, fitters, elsewhere, payload, onChange } = props;
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
          {elsewhere.name} har arbejde i gang på ordre {elsewhere.orderNo}. Skal det stoppes, så
          arbejdet kan begynde her? Tiden på ordre {elsewhere.orderNo} bliver registreret.
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
      {needs.includes('planning') && (
        <>
          <PeopleField
            {...first('planning')}
            openOnFocus={false}
            label="Montører"
            required
            noun="montør"
            people={fitters}
            value={payload.fitterIds ?? []}
            onChange={(fitterIds) => set({ fitterIds })}
          />
          <div className={classes.pair}>
            <InstantField
              label="Start"
              required
              value={payload.plannedStart ?? null}
              onChange={(instant) => set({ plannedStart: instant ?? undefined })}
            />
            <InstantField
              label="Slut"
              required
              value={payload.plannedEnd ?? null}
              onChange={(instant) => set({ plannedEnd: instant ?? undefined })}
            />
          </div>
        </>
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
