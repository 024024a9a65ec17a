import '@mantine/core/styles/Progress.layer.css';
import { Button, Progress } from '@mantine/core';
import { ulid } from '#domain/ulid.ts';
import { ErrorNotice } from '#web/parts/notices/error-notice.tsx';
import classes from './bulk-dialog.module.css';
import { BulkRefusals } from './bulk-refusals.tsx';
import { BulkTimes } from './bulk-times.tsx';
import { bulkSentence, ordersText } from './bulk-words.ts';
import { OrderNumbers } from './order-numbers.tsx';
import type { useBulk } from './use-bulk.ts';

type BulkOutcomeProps = ReturnType<typeof useBulk> & { onClose: () => void };

/** What a request would do, how far it has come, what it did. */
export function BulkOutcome(props: BulkOutcomeProps) {
  const { phase } = props.view;
  if (phase === 'confirming') return <Trial {...props} />;
  if (phase === 'report') return <Report {...props} />;
  return <Running {...props} />;
}

function Trial({ bulk, view }: BulkOutcomeProps) {
  const { request, can, cannot, count } = view;
  if (request === null) return null;
  const asked = can.flatMap(({ orderNo, questions }) =>
    questions === undefined ? [] : [{ orderNo, reasons: questions }],
  );
  return (
    <>
      <p className={classes.headline}>{bulkSentence(request, can.length, count)}</p>
      <BulkRefusals summary={`${cannot.length} kan ikke – se hvorfor`} outcomes={cannot} />
      <BulkRefusals
        summary={`${asked.length} bør ses efter – se hvorfor`}
        outcomes={asked}
        opened
      />
      <BulkTimes outcomes={can} />
      <div className={classes.actions}>
        <Button variant="default" onClick={() => bulk.send({ type: 'trial.discarded' })}>
          Tilbage
        </Button>
        <Button
          disabled={can.length === 0}
          onClick={() => bulk.send({ type: 'run.confirmed', runId: ulid(Date.now()) })}
        >
          Udfør {asked.length > 0 && 'alligevel '}for {ordersText(can.length)}
        </Button>
      </div>
    </>
  );
}

function Running({ bulk, view: { progress, phase } }: BulkOutcomeProps) {
  return (
    <>
      <p className={classes.headline}>
        {progress.done} af {ordersText(progress.of)}
      </p>
      <Progress
        value={progress.of === 0 ? 0 : (100 * progress.done) / progress.of}
        aria-label="Fremdrift"
      />
      {phase === 'recalling' ? (
        <p className={classes.quiet}>Forbindelsen blev brudt. Ser efter, hvad der blev gemt …</p>
      ) : (
        <div className={classes.actions}>
          <Button variant="default" onClick={() => bulk.send({ type: 'run.stopped' })}>
            Stop efter dette hold
          </Button>
        </div>
      )}
    </>
  );
}

function Report({ bulk, view, onClose }: BulkOutcomeProps) {
  const { can, cannot, untried, unsure, failure } = view;
  return (
    <>
      <p className={classes.headline}>
        {can.length === 1 ? '1 ordre blev opdateret' : `${ordersText(can.length)} blev opdateret`}
      </p>
      {failure !== null && <ErrorNotice message={failure} />}
      {unsure.length > 0 && (
        <div className={classes.unsure}>
          <p>
            Svaret for {ordersText(unsure.length)} nåede ikke frem. Om de blev opdateret, vides
            ikke, før serveren kan nås.
          </p>
          <OrderNumbers orderNos={unsure.map(({ orderNo }) => orderNo)} />
          <Button variant="default" onClick={() => bulk.send({ type: 'recall.requested' })}>
            Se efter igen
          </Button>
        </div>
      )}
      {untried > 0 && (
        <p className={classes.quiet}>{ordersText(untried)} blev ikke ændret: de nåede ikke med.</p>
      )}
      <BulkRefusals
        summary={`${cannot.length} blev ikke opdateret – se hvorfor`}
        outcomes={cannot}
      />
      {can.length > 0 && (
        <details className={classes.refusals}>
          <summary>Se hvilke der blev opdateret</summary>
          <OrderNumbers orderNos={can.map(({ orderNo }) => orderNo)} />
        </details>
      )}
      <div className={classes.actions}>
        <Button onClick={onClose}>Luk</Button>
      </div>
    </>
  );
}
