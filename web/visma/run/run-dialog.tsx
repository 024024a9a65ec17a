import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import bulkClasses from '#web/bulk/bulk-dialog.module.css';
import { BulkOutcome } from '#web/bulk/bulk-outcome.tsx';
import { DayField } from '#web/forms/date-fields.tsx';
import { LongTextField } from '#web/forms/text-fields.tsx';
import { ErrorNotice } from '#web/parts/notices/error-notice.tsx';
import { CancelButton } from '#web/record/ask-step/cancel-button.tsx';
import { QuestionDialog } from '#web/record/ask-step/question-dialog.tsx';
import { currentTab } from '#web/visma/list/current-tab.ts';
import { CollectedChoice, waits } from './collected-choice.tsx';
import { CollectedInvoices } from './collected-invoices.tsx';
import { AFTER_APPROVAL, AFTER_DISCARD } from './after-run.ts';
import { runTitle, runWords, type TransferPurpose } from './transfer-run.ts';
import type { useTransferRun } from './use-transfer-run.ts';

interface RunDialogProps extends ReturnType<typeof useTransferRun> {
  /** The report has been read. */
  onDone: () => void;
}

/** One act for many orders: tried first without changing anything, then confirmed, run, reported. */
export function RunDialog({ bulk, view, opened, onDone, onClose }: RunDialogProps) {
  const { phase, purpose, count, failure, cannot } = view;
  const outcome = useRef<HTMLDivElement>(null);
  const choosing = phase === 'choosing' || phase === 'dryRun';
  const shown = opened && !choosing ? phase : null;
  useEffect(() => {
    // The pressed button has been removed, so the focus moves to the new content.
    if (shown !== null) outcome.current?.focus({ preventScroll: true });
  }, [shown]);
  const close = () => {
    if (phase === 'report') onDone();
    onClose();
  };
  return (
    <QuestionDialog
      opened={opened}
      // Once it runs, nothing written is left to lose.
      dirty={choosing || phase === 'confirming' ? undefined : false}
      onClose={close}
      size="lg"
      title={purpose === null ? '' : runTitle(purpose, count)}
      focusBack={currentTab}
      withCloseButton={phase !== 'running' && phase !== 'recalling'}
    >
      {choosing && purpose !== null && (
        <div className={bulkClasses.body}>
          {failure !== null && <ErrorNotice message={failure} />}
          <RunChoice key={purpose} purpose={purpose} bulk={bulk} view={view} onClose={close} />
        </div>
      )}
      {!choosing && purpose !== null && (
        <div ref={outcome} className={bulkClasses.body} role="status" tabIndex={-1}>
          <BulkOutcome
            bulk={bulk}
            view={{ ...view, cannot: cannot.filter((one) => !waits(one)) }}
            words={runWords(purpose)}
            found={
              <>
                {purpose === 'collect' && <CollectedInvoices orders={view.can} />}
                <CollectedChoice bulk={bulk} view={view} />
              </>
            }
            onClose={close}
          />
        </div>
      )}
    </QuestionDialog>
  );
}

interface RunChoiceProps extends Pick<RunDialogProps, 'bulk' | 'view'> {
  purpose: TransferPurpose;
  onClose: () => void;
}

/** What a run needs to be told: the day of the invoices, or why they are not to be sent. */
function RunChoice({ purpose, bulk, view, onClose }: RunChoiceProps) {
  const before = view.request;
  const [invoiceOn, setDay] = useState(
    before !== null && 'invoiceOn' in before ? before.invoiceOn : null,
  );
  const [reason, setReason] = useState(before !== null && 'reason' in before ? before.reason : '');
  const isReasoned = purpose === 'discard' || purpose === 'approve';
  const ready = !isReasoned || reason.trim() !== '';
  function tryAll() {
    if (!ready) return;
    const request =
      purpose === 'discard' || purpose === 'approve'
        ? { kind: purpose, reason }
        : purpose === 'send'
          ? { kind: purpose, invoiceOn, collected: 'wait' as const }
          : { kind: purpose, invoiceOn };
    bulk.send({ type: 'trial.requested', request });
  }
  return (
    <>
      {isReasoned ? (
        <LongTextField
          label="Begrundelse"
          description={purpose === 'approve' ? AFTER_APPROVAL : AFTER_DISCARD}
          required
          autosize
          minRows={2}
          maxLength={500}
          data-autofocus
          value={reason}
          onChange={setReason}
        />
      ) : (
        <DayField
          label="Fakturadato"
          description="Tom: den dag, kladden bliver overført."
          value={invoiceOn}
          onChange={setDay}
        />
      )}
      <div className={bulkClasses.actions}>
        <CancelButton onClose={onClose} />
        <Button
          disabled={!ready}
          loading={view.busy}
          // The field of the day would open its calendar over the button.
          data-autofocus={!isReasoned || undefined}
          onClick={tryAll}
        >
          Prøv uden at ændre noget
        </Button>
      </div>
    </>
  );
}
