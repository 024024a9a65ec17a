import { useEffect, useRef } from 'react';
import type { ChosenOrder } from '#app-server/pages/order/order-status.props.ts';
import type { Option } from '#app-server/pages/shared.props.ts';
import { ulid } from '#domain/ulid.ts';
import { ErrorNotice } from '#web/parts/notices/error-notice.tsx';
import classes from '#web/bulk/bulk-dialog.module.css';
import { BulkOutcome } from '#web/bulk/bulk-outcome.tsx';
import { QuestionDialog } from '#web/record/ask-step/question-dialog.tsx';
import { BulkFieldsChoice } from './bulk-fields-choice.tsx';
import { BulkPlanChoice } from './bulk-plan-choice.tsx';
import type { BulkRequest } from './bulk-request.ts';
import { BulkStepChoice } from './bulk-step-choice.tsx';
import { BulkTimes } from './bulk-times.tsx';
import { bulkTitle, bulkWords } from './bulk-words.ts';
import type { useBulk } from './use-bulk.ts';

interface BulkDialogProps extends ReturnType<typeof useBulk> {
  /** The selected orders. */
  orders: readonly ChosenOrder[];
  fitters: readonly Option[];
  areas: readonly Option[];
  /** The report has been read. */
  onDone: () => void;
}

/** One request for many orders: chosen, tried, confirmed, run, reported. */
export function BulkDialog(props: BulkDialogProps) {
  const { bulk, view, opened, orders, fitters, areas, onDone, onClose } = props;
  const { phase, purpose, request, count, busy, failure, runId } = view;
  const close = () => {
    if (phase === 'report') onDone();
    onClose();
  };
  const choosing = phase === 'choosing' || phase === 'dryRun';
  const choices = useRef<HTMLFormElement>(null);
  const outcome = useRef<HTMLDivElement>(null);
  const left = useRef(false);
  const outcomePhase = choosing ? null : phase;
  useEffect(() => {
    // The pressed button has been removed, so the focus moves to the new content.
    if (opened && outcomePhase !== null) outcome.current?.focus();
    if (opened && outcomePhase === null && left.current) {
      choices.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    }
    left.current = opened && outcomePhase !== null;
  }, [opened, outcomePhase]);
  const choice = {
    orders,
    fitters,
    busy,
    onTry: (request: BulkRequest) => bulk.send({ type: 'trial.requested', request }),
    onClose: close,
  };
  return (
    <QuestionDialog
      opened={opened}
      // Once it runs, nothing written is left to lose.
      dirty={choosing || phase === 'confirming' ? undefined : false}
      onClose={close}
      size={purpose === 'fitters' || purpose === 'fields' ? 'lg' : 'xl'}
      title={purpose === null ? '' : bulkTitle(purpose, request, count)}
      withCloseButton={phase !== 'running' && phase !== 'recalling'}
    >
      {/* What was chosen and filled in stays while the dry run is looked at. */}
      <form
        ref={choices}
        noValidate
        className={classes.body}
        hidden={!choosing}
        onSubmit={(event) => event.preventDefault()}
      >
        {choosing && failure !== null && <ErrorNotice message={failure} />}
        {purpose === 'step' && <BulkStepChoice {...choice} />}
        {(purpose === 'plan' || purpose === 'fitters') && (
          <BulkPlanChoice purpose={purpose} {...choice} />
        )}
        {purpose === 'fields' && <BulkFieldsChoice areas={areas} {...choice} />}
      </form>
      {!choosing && request !== null && (
        <div ref={outcome} className={classes.body} role="status" tabIndex={-1}>
          <BulkOutcome
            bulk={bulk}
            view={view}
            words={bulkWords(request)}
            found={<BulkTimes outcomes={view.can} />}
            onUndo={
              request.kind === 'undo'
                ? undefined
                : () =>
                    bulk.send({
                      type: 'undo.requested',
                      request: { kind: 'undo', of: runId },
                      runId: ulid(Date.now()),
                    })
            }
            onClose={close}
          />
        </div>
      )}
    </QuestionDialog>
  );
}
