import { NativeSelect, Textarea } from '@mantine/core';
import type { Option } from '#app-server/pages/shared.props.ts';
import { copenhagenDate } from '#domain/time/copenhagen.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { StepPayload } from '#machines/lifecycles/orders/order-events.ts';
import type { StepNeed } from '#machines/lifecycles/orders/order-requirements.ts';
import { useNow } from '#web/parts/now.ts';
import { statusInfo } from '#web/statuses/status-info.ts';
import classes from './step-fields.module.css';
import { FittersInput } from '../time/fitters-input.tsx';
import { DayInput, InstantInput } from '../../forms/lazy-time-input.tsx';

interface StepFieldsProps {
  needs: readonly StepNeed[];
  /** The status the step leads to: its sub-reasons are offered. */
  to: OrderStatus | null;
  fitters: readonly Option[];
  payload: StepPayload;
  onChange: (payload: StepPayload) => void;
}

/** In the order in which they are asked. */
const asked: readonly StepNeed[] = ['subReason', 'followUpDate', 'planning', 'reason'];

/** What a step must be told: a reason, a sub-reason, a day to ask again, a plan. */
export function StepFields({ needs, to, fitters, payload, onChange }: StepFieldsProps) {
  const now = useNow();
  // Whoever is asked begins in the first field.
  const first = (need: StepNeed) => ({
    'data-autofocus': asked.find((one) => needs.includes(one)) === need || undefined,
  });
  const set = (fields: StepPayload) => onChange({ ...payload, ...fields });
  return (
    <div className={classes.fields}>
      {needs.includes('subReason') && (
        <NativeSelect
          {...first('subReason')}
          label="Underårsag"
          required
          value={payload.subReason ?? ''}
          onChange={({ currentTarget }) => set({ subReason: currentTarget.value || undefined })}
        >
          <option value="">Vælg …</option>
          {(to === null ? [] : statusInfo(to).subReasons).map((reason) => (
            <option key={reason}>{reason}</option>
          ))}
        </NativeSelect>
      )}
      {needs.includes('followUpDate') && (
        <DayInput
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
          <FittersInput
            {...first('planning')}
            openOnFocus={false}
            label="Montører"
            required
            data={[...fitters]}
            value={[...(payload.fitterIds ?? [])]}
            onChange={(fitterIds) => set({ fitterIds })}
          />
          <div className={classes.pair}>
            <InstantInput
              label="Start"
              required
              value={payload.plannedStart ?? null}
              onChange={(instant) => set({ plannedStart: instant ?? undefined })}
            />
            <InstantInput
              label="Slut"
              required
              value={payload.plannedEnd ?? null}
              onChange={(instant) => set({ plannedEnd: instant ?? undefined })}
            />
          </div>
        </>
      )}
      {needs.includes('reason') && (
        <Textarea
          {...first('reason')}
          label="Begrundelse"
          required
          autosize={false}
          rows={3}
          maxLength={500}
          value={payload.reason ?? ''}
          onChange={({ currentTarget }) => set({ reason: currentTarget.value })}
        />
      )}
    </div>
  );
}
