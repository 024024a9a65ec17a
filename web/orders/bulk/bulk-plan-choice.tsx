import { useState } from 'react';
import type { StepPayload } from '#machines/lifecycles/orders/order-events.ts';
import { BulkActions, type BulkChoiceProps } from './bulk-actions.tsx';
import classes from './bulk-dialog.module.css';
import type { BulkPurpose } from './bulk-request.ts';
import { PeopleField } from '../../forms/people-field.tsx';
import { InstantField } from '../../forms/lazy-fields.tsx';
import fields from '../steps/step-fields.module.css';

interface BulkPlanChoiceProps extends BulkChoiceProps {
  purpose: Exclude<BulkPurpose, 'step'>;
}

/** Fitters and time for the selected orders. */
export function BulkPlanChoice({ purpose, fitters, busy, onTry, onClose }: BulkPlanChoiceProps) {
  const [plan, setPlan] = useState<Pick<StepPayload, 'fitterIds' | 'plannedStart' | 'plannedEnd'>>(
    {},
  );
  const { fitterIds = [], plannedStart, plannedEnd } = plan;
  const chosen = fitterIds.length > 0;
  const timed = plannedStart !== undefined && plannedEnd !== undefined;
  return (
    <>
      <div className={fields.fields}>
        <PeopleField
          label="Montører"
          required={purpose === 'fitters'}
          data-autofocus
          openOnFocus={false}
          noun="montør"
          people={fitters}
          value={fitterIds}
          onChange={(fitterIds) => setPlan({ ...plan, fitterIds })}
        />
        {purpose === 'plan' && (
          <div className={fields.pair}>
            <InstantField
              label="Start"
              required
              value={plannedStart ?? null}
              onChange={(instant) => setPlan({ ...plan, plannedStart: instant ?? undefined })}
            />
            <InstantField
              label="Slut"
              required
              value={plannedEnd ?? null}
              onChange={(instant) => setPlan({ ...plan, plannedEnd: instant ?? undefined })}
            />
          </div>
        )}
      </div>
      <p className={classes.quiet}>{note(purpose)}</p>
      <BulkActions
        busy={busy}
        ready={purpose === 'plan' ? timed : chosen}
        onTry={() =>
          onTry({
            kind: 'plan',
            plan: {
              ...(chosen && { fitterIds }),
              ...(purpose === 'plan' && { plannedStart, plannedEnd }),
            },
          })
        }
        onClose={onClose}
      />
    </>
  );
}

function note(purpose: BulkPlanChoiceProps['purpose']): string {
  if (purpose === 'fitters') {
    return 'De valgte montører træder i stedet for dem, der står på ordrerne. Tider ændres ikke.';
  }
  return 'Alle de valgte ordrer får samme tid. Uden montører her beholder hver ordre sine egne.';
}
