import '@mantine/core/styles/Progress.layer.css';
import { Button, Progress } from '@mantine/core';
import type { ReactNode } from 'react';
import type { PageWay } from '#domain/pages.ts';
import { ulid } from '#domain/ulid.ts';
import { ErrorNotice } from '#web/parts/notices/error-notice.tsx';
import classes from './bulk-dialog.module.css';
import { BulkRefusals } from './bulk-refusals.tsx';
import { type BulkWords, ordersText } from './bulk-words.ts';
import { OrderNumbers } from './order-numbers.tsx';
import { RefusedLink } from './refused-link.tsx';

/** An item of a run as it is shown. */
interface ShownItem {
  orderNo: string;
  reasons: readonly string[];
  questions?: readonly string[];
  ways?: Readonly<Record<string, PageWay>>;
}

interface BulkOutcomeProps<Item extends ShownItem> {
  bulk: {
    send: (
      event:
        | { type: 'trial.discarded' }
        | { type: 'run.confirmed'; runId: string }
        | { type: 'run.stopped' }
        | { type: 'recall.requested' },
    ) => void;
  };
  view: {
    phase: unknown;
    count: number;
    can: readonly Item[];
    cannot: readonly Item[];
    unsure: readonly Item[];
    untried: number;
    progress: { done: number; of: number };
    failure: string | null;
  };
  words: BulkWords;
  /** What the dry run has found beside whether it can be done. */
  found?: ReactNode;
  /** Takes back what was done; where it is not offered, absent. */
  onUndo?: (() => void) | undefined;
  onClose: () => void;
}

/** What a request would do, how far it has come, what it did. */
export function BulkOutcome<Item extends ShownItem>(props: BulkOutcomeProps<Item>) {
  const { phase } = props.view;
  if (phase === 'confirming') return <Trial {...props} />;
  if (phase === 'report') return <Report {...props} />;
  return <Running {...props} />;
}

function Trial({ bulk, view, words, found }: BulkOutcomeProps<ShownItem>) {
  const { can, cannot, count } = view;
  const asked = can.flatMap(({ orderNo, questions }) =>
    questions === undefined ? [] : [{ orderNo, reasons: questions }],
  );
  return (
    <>
      <p className={classes.headline}>{words.trial(can.length, count)}</p>
      <BulkRefusals summary={`${cannot.length} kan ikke – se hvorfor`} outcomes={cannot} opened />
      <BulkRefusals
        summary={`${asked.length} bør ses efter – se hvorfor`}
        outcomes={asked}
        opened
      />
      {found}
      <div className={classes.actions}>
        <Button variant="default" onClick={() => bulk.send({ type: 'trial.discarded' })}>
          Tilbage
        </Button>
        <Button
          disabled={can.length === 0}
          onClick={() => bulk.send({ type: 'run.confirmed', runId: ulid(Date.now()) })}
        >
          {words.run(can.length)}
          {asked.length > 0 && ' alligevel'}
        </Button>
      </div>
    </>
  );
}

function Running({ bulk, view: { progress, phase } }: BulkOutcomeProps<ShownItem>) {
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

function Report({ bulk, view, words, onUndo, onClose }: BulkOutcomeProps<ShownItem>) {
  const { can, cannot, untried, unsure, failure } = view;
  return (
    <>
      <p className={classes.headline}>{words.done(can.length)}</p>
      {failure !== null && <ErrorNotice message={failure} />}
      {unsure.length > 0 && (
        <div className={classes.unsure}>
          <p>
            Svaret for {ordersText(unsure.length)} nåede ikke frem. Om de blev {words.participle},
            vides ikke, før serveren kan nås.
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
        summary={`${cannot.length} blev ikke ${words.participle} – se hvorfor`}
        outcomes={cannot}
        opened={can.length === 0}
      />
      {can.length > 0 && (
        <details className={classes.refusals}>
          <summary>Se hvilke der blev {words.participle}</summary>
          <OrderNumbers orderNos={can.map(({ orderNo }) => orderNo)} />
        </details>
      )}
      <div className={classes.actions}>
        <RefusedLink orderNos={cannot.map(({ orderNo }) => orderNo)} />
        {onUndo && can.length > 0 && (
          <Button variant="default" onClick={onUndo}>
            {can.length === 1 ? 'Fortryd' : 'Fortryd for alle'}
          </Button>
        )}
        <Button onClick={onClose}>Luk</Button>
      </div>
    </>
  );
}
