import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { StatusEvent, StepPayload } from '#machines/lifecycles/orders/order-events.ts';
import { useRights } from '#web/shared-props.ts';
import { BulkActions, type BulkChoiceProps } from './bulk-actions.tsx';
import { bulkChoices } from './bulk-choices.ts';
import classes from '#web/bulk/bulk-dialog.module.css';
import { BulkRefusals } from '#web/bulk/bulk-refusals.tsx';
import { ordersText } from '#web/bulk/bulk-words.ts';
import { BulkPlanChoice } from './bulk-plan-choice.tsx';
import { StepFields } from '../steps/step-fields.tsx';
import { useStepTrials } from './use-step-trials.ts';
import { isFilledIn, payloadFor } from '../steps/step-payload.ts';

/** Which step the selected orders take, and what it needs to know. */
export function BulkStepChoice({ orders, fitters, busy, onTry, onClose }: BulkChoiceProps) {
  const rights = useRights();
  const [now] = useState(() => new Date().toISOString());
  const statuses = orders.map(({ status }) => status);
  const choices = bulkChoices(statuses, rights, now);
  const trials = useStepTrials(orders, choices);
  const [wanted, setWanted] = useState<string | undefined>(undefined);
  const [payload, setPayload] = useState<StepPayload>({});
  const choice = choices.find(({ event }) => event === wanted) ?? choices[0];
  if (choice === undefined) {
    return (
      <>
        <p className={classes.quiet}>
          Der er ingen trin, du kan tage for de valgte ordrer, som de står nu.
        </p>
        <OnlyClose onClose={onClose} />
      </>
    );
  }
  const { event, needs, to } = choice;
  const trial = trials.get(event);
  const ofAll = (event: StatusEvent) => {
    const can = trials.get(event)?.filter(({ ok }) => ok).length;
    return can === undefined ? '' : ` (${can} af ${orders.length})`;
  };
  const kept = orders.length === 1 ? 'Behold ordren' : 'Behold ordrerne';
  return (
    <>
      <NativeSelect
        label="Trin"
        data-autofocus
        value={event}
        onChange={({ currentTarget }) => setWanted(currentTarget.value)}
      >
        {choices.map(({ event, label }) => (
          <option key={event} value={event}>
            {label}
            {ofAll(event)}
          </option>
        ))}
      </NativeSelect>
      {trial?.every(({ ok }) => !ok) ? (
        <>
          <div role="status">
            <BulkRefusals
              summary={`${ordersText(orders.length)} kan ikke – se hvorfor`}
              outcomes={trial}
              opened
            />
          </div>
          <OnlyClose onClose={onClose} />
        </>
      ) : needs.includes('planning') ? (
        <BulkPlanChoice
          purpose="plan"
          orders={orders}
          fitters={fitters}
          busy={busy}
          onTry={onTry}
          onClose={onClose}
        />
      ) : (
        <>
          <StepFields
            needs={needs}
            to={to}
            elsewhere={null}
            payload={payload}
            onChange={setPayload}
          />
          <BulkActions
            close={event === 'order.cancel' ? kept : undefined}
            busy={busy}
            ready={isFilledIn(needs, payload)}
            onTry={() => onTry({ kind: 'step', event, payload: payloadFor(needs, payload) })}
            onClose={onClose}
          />
        </>
      )}
    </>
  );
}

function OnlyClose({ onClose }: Pick<BulkChoiceProps, 'onClose'>) {
  return (
    <div className={classes.actions}>
      <Button variant="default" onClick={onClose}>
        Luk
      </Button>
    </div>
  );
}
