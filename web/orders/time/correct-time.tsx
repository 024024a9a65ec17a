import { Button } from '@mantine/core';
import { useState } from 'react';
import type { OrderActivityView } from '#app-server/pages/order/order-info.props.ts';
import { spanText } from '#domain/activities/time-records.ts';
import { useNow } from '#web/parts/time/now.ts';
import { QuestionForm } from '#web/record/ask-step/question-form.tsx';
import { LongTextField } from '../../forms/text-fields.tsx';
import { readSpan, spanDraftOf, type SpanErrors } from './entry-draft.ts';
import { SpanFields } from './span-fields.tsx';
import classes from './time-dialogs.module.css';
import { useTimeCall } from './use-time-call.ts';

interface CorrectTimeProps {
  orderNo: string;
  activity: OrderActivityView;
  onClose: () => void;
}

/** “Ret tid”: when the work really was, and why it is corrected. An entry that should not be there can be cancelled. */
export function CorrectTime({ orderNo, activity, onClose }: CorrectTimeProps) {
  const now = useNow();
  const [span, setSpan] = useState(() => spanDraftOf(activity));
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<SpanErrors & { reason?: string }>({});
  const { busy, sentence, send } = useTimeCall();
  const { id, version, assignee, startedAt, endedAt, makesLine } = activity;
  const url = `/ordrer/${orderNo}/aktiviteter/${id}`;
  const missing = reason.trim() === '' ? { reason: 'Skriv en begrundelse.' } : {};

  function correct() {
    const read = readSpan(span);
    const wrong = { ...('errors' in read && read.errors), ...missing };
    setErrors(wrong);
    if ('errors' in read || 'reason' in missing) return;
    void send({
      method: 'patch',
      url,
      body: { version, reason: reason.trim(), ...read.span },
      done: `Tiden for ${assignee.initials} er rettet.`,
      onDone: onClose,
    });
  }

  function cancel() {
    setErrors(missing);
    if ('reason' in missing) return;
    void send({
      method: 'post',
      url: `${url}/annuller`,
      body: { version, reason: reason.trim() },
      done: `Tidsregistreringen for ${assignee.initials} er annulleret.`,
      onDone: onClose,
    });
  }

  return (
    <QuestionForm
      submit="Ret tid"
      close="Luk uden at rette"
      busy={busy}
      ready={!busy}
      sentence={sentence}
      className={classes.fields}
      onSubmit={correct}
      onClose={onClose}
    >
      {startedAt !== null && (
        <p className={classes.hint}>
          {assignee.name}: {spanText(startedAt, endedAt)}
        </p>
      )}
      <SpanFields span={span} errors={errors} now={now} onChange={setSpan} />
      {makesLine && <p className={classes.hint}>Linjen på ordren følger med.</p>}
      <LongTextField
        label="Begrundelse"
        required
        autosize={false}
        rows={2}
        maxLength={500}
        value={reason}
        error={errors.reason}
        onChange={setReason}
      />
      <Button variant="subtle" color="red" size="compact-sm" disabled={busy} onClick={cancel}>
        Annullér registreringen
      </Button>
    </QuestionForm>
  );
}
