import { Button, Modal, NativeSelect, Progress } from '@mantine/core';
import { useState } from 'react';
import type { Option } from '#app-server/pages/shared.props.ts';
import type { OrderStatus } from '#domain/order-status.ts';
import type { StepPayload } from '#machines/lifecycles/order-events.ts';
import { ErrorNotice } from '#web/parts/error-notice.tsx';
import { useUser } from '#web/shared-props.ts';
import { bulkChoices } from './bulk-choices.ts';
import classes from './bulk-dialog.module.css';
import { BulkRefusals } from './bulk-refusals.tsx';
import { StepFields } from './step-fields.tsx';
import { isFilledIn, payloadFor } from './step-payload.ts';
import { canSentence } from './step-words.ts';
import type { useBulk } from './use-bulk.ts';

interface BulkDialogProps extends ReturnType<typeof useBulk> {
  /** The statuses of the selected orders. */
  statuses: readonly OrderStatus[];
  fitters: readonly Option[];
  /** The report has been read. */
  onDone: () => void;
}

/** “Skift status” for many orders: chosen, tried, confirmed, run, reported. */
export function BulkDialog({ bulk, view, statuses, fitters, onDone }: BulkDialogProps) {
  const close = () => {
    if (view.phase === 'report') onDone();
    bulk.send({ type: 'bulk.closed' });
  };
  return (
    <Modal
      opened={view.open}
      onClose={close}
      size="lg"
      title={view.count === 1 ? 'Skift status på 1 ordre' : `Skift status på ${view.count} ordrer`}
      closeButtonProps={{ 'aria-label': 'Luk' }}
      closeOnClickOutside={false}
      withCloseButton={view.phase !== 'running'}
    >
      {/* The chosen step and what was filled in stay while the dry run is looked at. */}
      <div className={classes.body} hidden={view.phase !== 'choosing' && view.phase !== 'dryRun'}>
        {view.open && (
          <Choosing bulk={bulk} view={view} statuses={statuses} fitters={fitters} onClose={close} />
        )}
      </div>
      {view.phase !== 'choosing' && view.phase !== 'dryRun' && (
        <div className={classes.body} role="status">
          <Outcome bulk={bulk} view={view} onClose={close} />
        </div>
      )}
    </Modal>
  );
}

interface ChoosingProps extends Omit<BulkDialogProps, 'onDone'> {
  onClose: () => void;
}

function Choosing({ bulk, view, statuses, fitters, onClose }: ChoosingProps) {
  const user = useUser();
  const [now] = useState(() => new Date().toISOString());
  const choices = bulkChoices(statuses, user?.groups ?? [], now);
  const [wanted, setWanted] = useState<string | undefined>(undefined);
  const [payload, setPayload] = useState<StepPayload>({});
  const choice = choices.find(({ event }) => event === wanted) ?? choices[0];
  if (choice === undefined) {
    return (
      <>
        <p className={classes.quiet}>
          Der er ingen trin, du kan tage for de valgte ordrer, som de står nu.
        </p>
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            Luk
          </Button>
        </div>
      </>
    );
  }
  const { event, needs, to } = choice;
  return (
    <>
      {view.failure !== null && <ErrorNotice message={view.failure} />}
      <NativeSelect
        label="Trin"
        data-autofocus
        value={event}
        onChange={({ currentTarget }) => setWanted(currentTarget.value)}
      >
        {choices.map(({ event, label, count }) => (
          <option key={event} value={event}>
            {label} ({count} af {statuses.length})
          </option>
        ))}
      </NativeSelect>
      <StepFields needs={needs} to={to} fitters={fitters} payload={payload} onChange={setPayload} />
      <p className={classes.quiet}>Tørkørslen viser, hvad der vil ske. Den ændrer ingenting.</p>
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          Annuller
        </Button>
        <Button
          loading={view.busy}
          disabled={!isFilledIn(needs, payload)}
          onClick={() =>
            bulk.send({ type: 'trial.requested', event, payload: payloadFor(needs, payload) })
          }
        >
          Tørkørsel
        </Button>
      </div>
    </>
  );
}

function Outcome({
  bulk,
  view,
  onClose,
}: Pick<BulkDialogProps, 'bulk' | 'view'> & { onClose: () => void }) {
  const { event, can, cannot, count, progress, untried, failure } = view;
  if (event === null) return null;
  if (view.phase === 'confirming') {
    return (
      <>
        <p className={classes.headline}>{canSentence(event, can, count)}</p>
        <BulkRefusals summary={`${cannot.length} kan ikke – se hvorfor`} outcomes={cannot} />
        <div className={classes.actions}>
          <Button variant="default" onClick={() => bulk.send({ type: 'step.reconsidered' })}>
            Tilbage
          </Button>
          <Button
            disabled={can === 0}
            data-autofocus
            onClick={() => bulk.send({ type: 'run.confirmed' })}
          >
            {can === 1 ? 'Udfør for 1 ordre' : `Udfør for ${can} ordrer`}
          </Button>
        </div>
      </>
    );
  }
  if (view.phase === 'running') {
    return (
      <>
        <p className={classes.headline}>
          {progress.done} af {progress.of} ordrer
        </p>
        <Progress
          value={progress.of === 0 ? 0 : (100 * progress.done) / progress.of}
          aria-label="Fremdrift"
        />
        <div className={classes.actions}>
          <Button variant="default" onClick={() => bulk.send({ type: 'run.stopped' })}>
            Stop efter dette hold
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      <p className={classes.headline}>
        {can === 1 ? '1 ordre blev opdateret' : `${can} ordrer blev opdateret`}
      </p>
      {failure !== null && <ErrorNotice message={failure} />}
      {untried > 0 && <p className={classes.quiet}>{untried} blev ikke forsøgt.</p>}
      <BulkRefusals
        summary={`${cannot.length} blev ikke opdateret – se hvorfor`}
        outcomes={cannot}
      />
      <div className={classes.actions}>
        <Button onClick={onClose} data-autofocus>
          Luk
        </Button>
      </div>
    </>
  );
}
