import { useState } from 'react';
import { copenhagenDate } from '#domain/time/copenhagen.ts';
import { useNow } from '#web/parts/time/now.ts';
import { PeopleField } from '../../forms/people-field.tsx';
import { AwayAhead } from '../planning/away-ahead.tsx';
import type { Plan } from '../planning/plan-moves.ts';
import { PlanPicker } from '../planning/plan-picker.tsx';
import { usePlanning } from '../planning/use-planning.ts';
import fields from '../steps/step-fields.module.css';
import { BulkActions, type BulkChoiceProps } from './bulk-actions.tsx';
import classes from '#web/bulk/bulk-dialog.module.css';
import type { BulkPurpose } from './bulk-request.ts';

interface BulkPlanChoiceProps extends BulkChoiceProps {
  purpose: Extract<BulkPurpose, 'plan' | 'fitters'>;
}

/** Who goes to the selected orders, and when. */
export function BulkPlanChoice({ purpose, ...choice }: BulkPlanChoiceProps) {
  return purpose === 'plan' ? <TimeChoice {...choice} /> : <FitterChoice {...choice} />;
}

function TimeChoice({ orders, fitters, busy, onTry, onClose }: BulkChoiceProps) {
  const [plan, setPlan] = useState<Plan>({});
  const [inSequence, setInSequence] = useState(orders.length > 1);
  const planning = usePlanning({
    plan,
    onChange: setPlan,
    orderId: null,
    estimate: null,
    wanted: null,
  });
  const { fitterIds = [], plannedStart, plannedEnd } = plan;
  const isTimed = plannedStart !== undefined && (inSequence || plannedEnd !== undefined);
  return (
    <>
      <div className={fields.fields}>
        <PlanPicker
          planning={planning}
          fitters={fitters}
          fittersRequired={false}
          autofocus
          sequence={{ on: inSequence, set: setInSequence }}
        />
        {inSequence && (
          <AwayAhead fitterIds={fitterIds} from={copenhagenDate(plannedStart ?? planning.now)} />
        )}
      </div>
      <p className={classes.quiet}>
        {inSequence
          ? 'Ordrerne lægges efter hinanden i listens rækkefølge. '
          : 'Alle de valgte ordrer får samme tid. '}
        Uden montører her beholder hver ordre sine egne.
      </p>
      <BulkActions
        busy={busy}
        ready={isTimed && (inSequence || planning.refusals.length === 0)}
        onTry={() =>
          onTry({
            kind: 'plan',
            plan: {
              ...(fitterIds.length > 0 && { fitterIds }),
              ...(inSequence ? { plannedStart, inSequence } : { plannedStart, plannedEnd }),
            },
          })
        }
        onClose={onClose}
      />
    </>
  );
}

function FitterChoice({ fitters, busy, onTry, onClose }: BulkChoiceProps) {
  const [fitterIds, setFitterIds] = useState<string[]>([]);
  const today = copenhagenDate(useNow());
  return (
    <>
      <div className={fields.fields}>
        <PeopleField
          label="Montører"
          required
          data-autofocus
          openOnFocus={false}
          noun="montør"
          people={fitters}
          value={fitterIds}
          onChange={setFitterIds}
        />
        <AwayAhead fitterIds={fitterIds} from={today} />
      </div>
      <p className={classes.quiet}>
        De valgte montører træder i stedet for dem, der står på ordrerne. Tider ændres ikke.
      </p>
      <BulkActions
        busy={busy}
        ready={fitterIds.length > 0}
        onTry={() => onTry({ kind: 'plan', plan: { fitterIds } })}
        onClose={onClose}
      />
    </>
  );
}
