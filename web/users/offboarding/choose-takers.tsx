import { CancelButton } from '#web/record/ask-step/cancel-button.tsx';
import { Button, Checkbox } from '@mantine/core';
import { formatTime } from '#domain/time/copenhagen.ts';
import { ErrorNotice } from '#web/parts/notices/error-notice.tsx';
import { openText } from './offboarding-words.ts';
import classes from './offboarding.module.css';
import { RoleTasks } from './role-tasks.tsx';
import type { Offboarding } from './use-offboarding.ts';

interface ChooseTakersProps {
  of: Offboarding;
  name: string;
  onClose: () => void;
}

/** What is open of somebody, and who takes it over. */
export function ChooseTakers({ of, name, onClose }: ChooseTakersProps) {
  const { work, stopWork, isOther, failure, refusals, isWhole, busy } = of;
  if (work === null) return null;
  const refused = Object.keys(refusals).length;
  return (
    <form
      noValidate
      className={classes.parts}
      onSubmit={(event) => {
        event.preventDefault();
        of.review();
      }}
    >
      {failure !== null && <ErrorNotice message={failure} />}
      {isOther && (
        <ErrorNotice message="Noget er ændret imens. Listen er hentet igen, og det, du har valgt, er bevaret." />
      )}
      {refused > 0 && (
        <ErrorNotice message="Nogen kan ikke overtage det, der er valgt. Grunden står ved opgaven." />
      )}
      {work.tasks.length > 0 && <p className={classes.lead}>{openText(work)}</p>}
      {work.running.length > 0 && (
        <div className={classes.running}>
          <p>
            {name} har arbejde i gang:{' '}
            {work.running
              .map(
                ({ orderNo, what, since }) =>
                  `${what}${orderNo === null ? '' : ` på ${orderNo}`}${since === null ? '' : ` siden kl. ${formatTime(since)}`}`,
              )
              .join(', ')}
            .
          </p>
          <Checkbox
            label="Stop arbejdet nu, og registrér tiden"
            checked={stopWork}
            onChange={({ currentTarget }) => of.stop(currentTarget.checked)}
          />
        </div>
      )}
      <RoleTasks as="fitter" of={of} />
      <RoleTasks as="responsible" of={of} />
      <RoleTasks as="assignee" of={of} />
      <div className={classes.foot}>
        {!isWhole && (
          <span className={classes.quiet}>
            {work.running.length > 0 && !stopWork
              ? 'Stop arbejdet, og vælg, hvem der overtager.'
              : 'Vælg, hvem der overtager hver opgave.'}
          </span>
        )}
        <CancelButton onClose={onClose} />
        <Button type="submit" disabled={!isWhole} loading={busy}>
          Gennemse
        </Button>
      </div>
    </form>
  );
}
