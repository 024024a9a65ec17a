import { Popover } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { OrderFieldsNow } from '#app-server/pages/order/order-status.props.ts';
import type { Option } from '#app-server/pages/shared.props.ts';
import { askedQuestions } from '#web/http/answer-text.ts';
import { CallError } from '#web/http/call-error.ts';
import { call } from '#web/http/call.ts';
import { say } from '#web/layout/notices/toast.ts';
import type { CellToEdit } from '#web/parts/table/data-column.ts';
import { useStable } from '#web/parts/hooks/use-stable.ts';
import { TypedAhead } from '#web/parts/typing/typed-ahead.tsx';
import { changedFields } from '#web/record/edit/record-edit.ts';
import { QuestionForm } from '#web/record/ask-step/question-form.tsx';
import { PlanDialog } from '../../planning/lazy-plan-dialog.ts';
import type { LiveRow } from '../live-orders.ts';
import classes from './row-editor.module.css';
import { planOfRow, type RowEdit, type RowFields, rowOfPlan } from './row-edits.ts';
import { RowFieldInputs } from './row-field-inputs.tsx';
import { RowPlanInputs } from './row-plan-inputs.tsx';

interface RowEditorProps {
  cell: CellToEdit<LiveRow>;
  fitters: readonly Option[];
  onClose: () => void;
  onSaved: (saved: RowEdit) => void;
}

/**
 * Edits plan, fitters, deadline or priority of an order where they stand in the list. It begins with what the order is at this
 * moment, and saves as the order's page does: only what was changed, with the version it builds on. A plan that is rarely meant so is
 * asked about in the dialog in which work is planned, over the fitters' calendars.
 */
export function RowEditor({ cell, fitters, onClose, onSaved }: RowEditorProps) {
  const { row, column, button } = cell;
  const [now, setNow] = useState<OrderFieldsNow | null>(null);
  const [edits, setEdits] = useState<Partial<RowFields>>({});
  const [busy, setBusy] = useState(false);
  const [sentence, setSentence] = useState<string | null>(null);
  /** What the server has asked about the plan; `null` until it has. */
  const [asked, setAsked] = useState<readonly string[] | null>(null);
  const place = button.getBoundingClientRect();

  const close = useStable(() => {
    onClose();
    button.focus();
  });
  useEffect(() => {
    const abort = new AbortController();
    async function begin() {
      try {
        const address = `/ordrer/${row.orderNo}/felter`;
        const fields = await call<OrderFieldsNow>('get', address, undefined, abort);
        if (fields.lock === null) return setNow(fields);
        say.info(fields.lock);
      } catch (error) {
        if (abort.signal.aborted) return;
        say.error(error instanceof CallError ? error.message : 'Ordren kunne ikke hentes.');
      }
      close();
    }
    void begin();
    return () => abort.abort();
  }, [row.orderNo, close]);

  async function save(
    { version, status, fields }: OrderFieldsNow,
    wanted: Partial<RowFields>,
    confirmed: readonly string[] = [],
  ) {
    const changed = changedFields(wanted, fields);
    if (Object.keys(changed).length === 0) return close();
    setBusy(true);
    setSentence(null);
    const { fitterIds, plannedStart, plannedEnd } = { ...fields, ...wanted };
    // A time puts a received order on the plan; in any other status it is a field like the others.
    const planned = status === 'received' && typeof changed.plannedStart === 'string';
    const address = `/ordrer/${row.orderNo}`;
    try {
      const saved = planned
        ? await call<{ version: number }>('post', `${address}/trin`, {
            event: 'order.plan',
            version,
            payload: { fitterIds, plannedStart, plannedEnd, confirmed },
          })
        : await call<{ version: number }>('patch', address, { ...changed, version, confirmed });
      onSaved({ version: saved.version, changed, planned });
      close();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const questions = askedQuestions(error.body);
      if (questions.length > 0 || asked !== null) setAsked(questions);
      setSentence(questions.length > 0 ? null : error.message);
    } finally {
      setBusy(false);
    }
  }

  if (now === null) return <TypedAhead onEscape={close} />;
  const values = { ...now.fields, ...edits };
  if (asked !== null) {
    return (
      <PlanDialog
        opened
        title={`Planlæg ordre ${row.orderNo}`}
        label="Gem"
        job={{ orderId: row.id, estimate: now.estimatedMin, wanted: null }}
        fitters={fitters}
        initial={planOfRow(values)}
        busy={busy}
        sentence={sentence}
        asked={asked}
        sentAlready
        onSend={({ confirmed, ...plan }) => void save(now, rowOfPlan(plan), confirmed)}
        onClose={close}
      />
    );
  }
  return (
    <Popover
      opened
      trapFocus
      closeOnClickOutside={false}
      position="bottom-start"
      shadow="md"
      onDismiss={close}
    >
      <Popover.Target>
        <span
          className={classes.place}
          style={{ top: place.top, left: place.left, width: place.width, height: place.height }}
        />
      </Popover.Target>
      <Popover.Dropdown className={classes.editor} aria-label={`Ret ordre ${row.orderNo}`}>
        <QuestionForm
          submit="Gem"
          busy={busy}
          ready
          sentence={sentence}
          onSubmit={() => void save(now, edits)}
          onClose={close}
        >
          {column === 'planned' || column === 'fitters' ? (
            <RowPlanInputs
              orderId={row.id}
              fittersFirst={column === 'fitters'}
              values={values}
              estimatedMin={now.estimatedMin}
              fitters={fitters}
              onChange={(changes) => setEdits({ ...edits, ...changes })}
            />
          ) : (
            <RowFieldInputs
              column={column}
              values={values}
              onChange={(changes) => setEdits({ ...edits, ...changes })}
            />
          )}
        </QuestionForm>
      </Popover.Dropdown>
    </Popover>
  );
}
