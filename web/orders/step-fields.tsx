import { MultiSelect, NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { Option } from '#app-server/pages/shared.props.ts';
import { copenhagenDate } from '#domain/copenhagen.ts';
import { type OrderStatus, orderStatusInfo } from '#domain/order-status.ts';
import type { StepPayload } from '#machines/lifecycles/order-events.ts';
import type { StepNeed } from '#machines/lifecycles/order-requirements.ts';
import { useNow } from '#web/parts/now.ts';
import classes from './step-fields.module.css';
import { fromWallTime, toWallTime } from './wall-time.ts';

interface StepFieldsProps {
  needs: readonly StepNeed[];
  /** The status the step leads to: its sub-reasons are offered. */
  to: OrderStatus | null;
  fitters: readonly Option[];
  payload: StepPayload;
  onChange: (payload: StepPayload) => void;
}

/** What a step must be told: a reason, a sub-reason, a day to ask again, a plan. */
export function StepFields({ needs, to, fitters, payload, onChange }: StepFieldsProps) {
  const now = useNow();
  const set = (fields: StepPayload) => onChange({ ...payload, ...fields });
  return (
    <div className={classes.fields}>
      {needs.includes('subReason') && (
        <NativeSelect
          label="Underårsag"
          required
          value={payload.subReason ?? ''}
          onChange={({ currentTarget }) => set({ subReason: currentTarget.value || undefined })}
        >
          <option value="">Vælg …</option>
          {(to === null ? [] : orderStatusInfo[to].subReasons).map((reason) => (
            <option key={reason}>{reason}</option>
          ))}
        </NativeSelect>
      )}
      {needs.includes('followUpDate') && (
        <TextInput
          label="Følg op den"
          type="date"
          required
          min={copenhagenDate(now)}
          value={payload.followUpDate ?? ''}
          onChange={({ currentTarget }) => set({ followUpDate: currentTarget.value || undefined })}
        />
      )}
      {needs.includes('planning') && (
        <>
          <MultiSelect
            label="Montører"
            required
            searchable
            maxValues={12}
            placeholder={payload.fitterIds?.length ? undefined : 'Vælg montør'}
            nothingFoundMessage="Ingen montør hedder det."
            data={[...fitters]}
            value={[...(payload.fitterIds ?? [])]}
            onChange={(fitterIds) => set({ fitterIds })}
          />
          <div className={classes.pair}>
            <TextInput
              label="Start"
              type="datetime-local"
              required
              value={toWallTime(payload.plannedStart ?? null)}
              onChange={({ currentTarget }) =>
                set({ plannedStart: fromWallTime(currentTarget.value) ?? undefined })
              }
            />
            <TextInput
              label="Slut"
              type="datetime-local"
              required
              value={toWallTime(payload.plannedEnd ?? null)}
              onChange={({ currentTarget }) =>
                set({ plannedEnd: fromWallTime(currentTarget.value) ?? undefined })
              }
            />
          </div>
        </>
      )}
      {needs.includes('reason') && (
        <Textarea
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
