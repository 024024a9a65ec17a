import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import type {
  DocumentDetails,
  QueueItem,
} from '#app-server/pages/admin/manual-order-match.props.ts';
import { addDays } from '#domain/time/calendar-date.ts';
import { copenhagenDate, formatDate } from '#domain/time/copenhagen.ts';
import {
  documentKindLabels,
  documentStateLabels,
  REJECT_REASONS,
  rejectReasonLabels,
  type RejectReason,
} from '#domain/documents/document.ts';
import type {
  MatchDecision,
  MatchQuestion,
} from '#machines/screens/manual-order-match/manual-order-match-types.ts';
import { DayField } from '#web/forms/lazy-fields.tsx';
import { ChoiceField } from '#web/forms/choice-field.tsx';
import { LongTextField } from '#web/forms/text-fields.tsx';
import { QuestionDialog } from '#web/record/ask-step/question-dialog.tsx';
import { QuestionForm, sendOnEnter } from '#web/record/ask-step/question-form.tsx';
import { Money } from '#web/parts/money.tsx';
import { useNow } from '#web/parts/time/now.ts';
import { decidedMeanwhile } from './decision-words.ts';
import { NewOrderForm } from './new-order-form.tsx';
import classes from './decision-dialog.module.css';

interface DecisionDialogProps {
  opened: boolean;
  question: MatchQuestion | null;
  details: DocumentDetails | null;
  busy: boolean;
  sentence: string | null;
  onDecide: (decision: MatchDecision) => void;
  onClose: () => void;
}

const titles: Record<MatchQuestion, string> = {
  reject: 'Afvis dokumentet',
  duplicate: 'Dublet af …',
  park: 'Sæt til side',
  create: 'Opret ordre ud fra dokument',
};

/** Asks for what a decision needs: a reason, a date, the original of a duplicate, the new order. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { opened, question, details, onClose } = props;
  const meanwhile = details === null ? null : decidedMeanwhile(details);
  const form = { ...props, sentence: props.sentence ?? meanwhile };
  return (
    <QuestionDialog
      opened={opened}
      onClose={onClose}
      title={question === null ? '' : titles[question]}
    >
      {question !== null && details !== null && (
        <>
          <DocumentLine {...details.item} />
          {question === 'reject' && <RejectForm {...form} />}
          {question === 'duplicate' && <DuplicateForm {...form} details={details} />}
          {question === 'park' && <ParkForm {...form} />}
          {question === 'create' && <NewOrderForm {...form} details={details} />}
        </>
      )}
    </QuestionDialog>
  );
}

/** Which document it is about: on a phone, and behind the dialog, it is not seen. */
function DocumentLine({ kind, documentNo, supplierName, fileName, netOre, currency }: QueueItem) {
  return (
    <p className={classes.document}>
      {documentKindLabels[kind]} {documentNo} · {supplierName ?? fileName}
      {netOre !== null && (
        <>
          {' '}
          · <Money ore={netOre} currency={currency} />
        </>
      )}
    </p>
  );
}

type FormProps = Pick<DecisionDialogProps, 'busy' | 'sentence' | 'onDecide' | 'onClose'>;

function Note({
  value,
  required,
  onChange,
}: {
  value: string;
  required?: boolean;
  onChange: (text: string) => void;
}) {
  return (
    <LongTextField
      label="Bemærkning"
      required={required}
      rows={2}
      maxLength={500}
      value={value}
      onChange={onChange}
    />
  );
}

function RejectForm({ busy, sentence, onDecide, onClose }: FormProps) {
  const [reason, setReason] = useState<RejectReason>('not_ours');
  const [note, setNote] = useState('');
  const needsNote = reason === 'other';
  return (
    <QuestionForm
      submit="Afvis"
      busy={busy}
      sentence={sentence}
      className={classes.form}
      ready={!needsNote || note.trim() !== ''}
      missing="Skriv, hvorfor det afvises."
      onClose={onClose}
      onSubmit={() =>
        onDecide({ decision: 'reject', reason, ...(note.trim() !== '' && { note: note.trim() }) })
      }
    >
      <ChoiceField
        label="Årsag"
        data-autofocus
        onKeyDown={sendOnEnter}
        choices={REJECT_REASONS.map((one) => ({ value: one, label: rejectReasonLabels[one] }))}
        value={reason}
        onChange={setReason}
      />
      <Note value={note} required={needsNote} onChange={setNote} />
    </QuestionForm>
  );
}

function DuplicateForm({
  busy,
  sentence,
  onDecide,
  onClose,
  details,
}: FormProps & { details: DocumentDetails }) {
  const [of, setOf] = useState(details.sameNumber[0]?.id ?? '');
  return (
    <QuestionForm
      submit="Afvis som dublet"
      busy={busy}
      sentence={sentence}
      className={classes.form}
      ready
      onClose={onClose}
      onSubmit={() =>
        onDecide({ decision: 'reject', reason: 'duplicate', ...(of !== '' && { duplicateOf: of }) })
      }
    >
      <ChoiceField
        label="Det dokument, som dette gentager"
        description="Dokumenter fra samme leverandør med samme nummer."
        data-autofocus
        onKeyDown={sendOnEnter}
        choices={[
          ...details.sameNumber.map(({ id, fileName, arrivedAt, state }) => ({
            value: id,
            label: `${fileName}, ${formatDate(arrivedAt)}, ${documentStateLabels[state]}`,
          })),
          { value: '', label: 'Et andet eller ukendt' },
        ]}
        value={of}
        onChange={setOf}
      />
    </QuestionForm>
  );
}

function ParkForm({ busy, sentence, onDecide, onClose }: FormProps) {
  const today = copenhagenDate(useNow());
  const [until, setUntil] = useState<string | null>(addDays(today, 7));
  const [note, setNote] = useState('');
  return (
    <QuestionForm
      submit="Sæt til side"
      focusSubmit
      busy={busy}
      sentence={sentence}
      className={classes.form}
      ready={until !== null}
      missing="Vælg, hvornår det kommer igen."
      onClose={onClose}
      onSubmit={() => {
        if (until === null) return;
        onDecide({ decision: 'park', until, ...(note.trim() !== '' && { note: note.trim() }) });
      }}
    >
      <Group gap="xs">
        {[
          { days: 1, label: 'I morgen' },
          { days: 3, label: 'Om 3 dage' },
          { days: 7, label: 'Om en uge' },
        ].map(({ days, label }) => (
          <Button
            key={days}
            variant={until === addDays(today, days) ? 'light' : 'default'}
            size="xs"
            onClick={() => setUntil(addDays(today, days))}
          >
            {label}
          </Button>
        ))}
      </Group>
      <DayField
        label="Kommer igen den"
        required
        minDate={addDays(today, 1)}
        value={until}
        onChange={setUntil}
      />
      <Note value={note} onChange={setNote} />
    </QuestionForm>
  );
}
