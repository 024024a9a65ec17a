import { CancelButton } from '#web/record/ask-step/cancel-button.tsx';
import { Button } from '@mantine/core';
import { dayWords } from '#domain/time/day-words.ts';
import { ErrorNotice } from '#web/parts/notices/error-notice.tsx';
import { useNow } from '#web/parts/time/now.ts';
import { summaryLines, taskLabel } from './offboarding-words.ts';
import classes from './offboarding.module.css';
import type { Offboarding } from './use-offboarding.ts';

interface ConfirmHandoverProps {
  of: Offboarding;
  name: string;
  onClose: () => void;
}

/** So many warnings are shown at once; more are one click away. */
const SHOWN = 5;

function Sentences({ of }: { of: readonly string[] }) {
  return (
    <ul className={classes.summary} aria-label="Vær opmærksom på">
      {of.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

/** Everything that will happen, and what is rarely meant so. */
export function ConfirmHandover({ of, name, onClose }: ConfirmHandoverProps) {
  const now = new Date(useNow()).toISOString();
  const { work, choices, questions, failure, busy } = of;
  if (work === null) return null;
  const { tasks, running, lapsing } = work;
  const warnings = tasks.flatMap((task) =>
    (questions[task.key] ?? []).map((sentence) => `${taskLabel(task)}: ${sentence}`),
  );
  const isEmpty = tasks.length === 0 && running.length === 0;
  return (
    <div className={classes.parts}>
      {failure !== null && <ErrorNotice message={failure} />}
      {isEmpty ? (
        <p className={classes.lead}>{name} har ingen åbne ordrer og intet arbejde i gang.</p>
      ) : (
        <ul className={classes.summary} aria-label="Overdragelsen">
          {summaryLines(work, choices).map((line) => (
            <li key={line}>{line}</li>
          ))}
          {running.length > 0 && <li>Arbejde i gang stoppes nu, og tiden registreres.</li>}
        </ul>
      )}
      {lapsing.length > 0 && (
        <div>
          <p className={classes.lead}>Dette bortfalder, fordi ingen kan overtage det:</p>
          <ul className={classes.summary} aria-label="Bortfalder">
            {lapsing.map(({ id, what, plannedStart }) => (
              <li key={id}>
                {plannedStart === null ? what : `${what}, ${dayWords(plannedStart, now)}`}
              </li>
            ))}
          </ul>
        </div>
      )}
      {warnings.length > 0 && (
        <div className={classes.warnings}>
          {warnings.length > SHOWN ? (
            <details>
              <summary>{warnings.length} opgaver overlapper med andet arbejde – se hvilke</summary>
              <Sentences of={warnings} />
            </details>
          ) : (
            <Sentences of={warnings} />
          )}
        </div>
      )}
      <p className={classes.lead}>
        {name} logges ud alle steder med det samme og kan ikke logge ind igen. Tidsregistreringer
        gemmes i 5 år og slettes derefter.
      </p>
      <div className={classes.foot}>
        {isEmpty ? (
          <CancelButton onClose={onClose} />
        ) : (
          <Button variant="default" onClick={of.back}>
            Tilbage
          </Button>
        )}
        <Button color="red" loading={busy} data-autofocus onClick={of.confirm}>
          {tasks.length === 0 ? 'Luk adgangen' : 'Overdrag, og luk adgangen'}
        </Button>
      </div>
    </div>
  );
}
