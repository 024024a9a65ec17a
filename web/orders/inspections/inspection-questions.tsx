import { useState } from 'react';
import type { OrderFileAnswer } from '#app-server/pages/order/order-file.props.ts';
import type { Option } from '#app-server/pages/shared.props.ts';
import { missingInReport } from '#domain/inspections/inspection.ts';
import { copenhagenDate } from '#domain/time/copenhagen.ts';
import type { StepPayload } from '#machines/lifecycles/orders/order-events.ts';
import type { StepNeed } from '#machines/lifecycles/orders/order-requirement.ts';
import { useNow } from '#web/parts/time/now.ts';
import { QuestionForm } from '#web/record/ask-step/question-form.tsx';
import { useUser } from '#web/shared-props.ts';
import { ChoiceField } from '../../forms/choice-field.tsx';
import { DayField } from '../../forms/lazy-fields.tsx';
import { LongTextField, TextField } from '../../forms/text-fields.tsx';
import fields from '../steps/step-fields.module.css';
import { FileField } from './file-field.tsx';
import classes from './inspection.module.css';
import { firstRows, MeasurementRows, writtenRows } from './measurement-rows.tsx';

interface InspectionQuestionsProps {
  label: string;
  needs: readonly StepNeed[];
  orderNo: string;
  users: readonly Option[];
  busy: boolean;
  sentence: string | null;
  onSend: (payload: StepPayload) => void;
  onClose: () => void;
}

/** Asks about an inspection: who, when, what was measured, and a file or why there is none. */
export function InspectionQuestions(props: InspectionQuestionsProps) {
  const { label, needs, orderNo, users, busy, sentence, onSend, onClose } = props;
  const me = useUser()?.id;
  const today = copenhagenDate(useNow());
  const [performedById, setPerformedById] = useState('');
  const [performedOn, setPerformedOn] = useState<string | null>(today);
  const [rows, setRows] = useState(firstRows);
  const [file, setFile] = useState<OrderFileAnswer | null>(null);
  const [sending, setSending] = useState(false);
  const [noFileReason, setNoFileReason] = useState('');
  const [reason, setReason] = useState('');
  const asksReason = needs.includes('reason') || (performedById !== '' && performedById === me);
  const inspection = {
    performedById,
    performedOn: performedOn ?? '',
    measurements: writtenRows(rows),
    ...(file === null ? { noFileReason } : { fileId: file.id }),
  };
  const missing = [
    ...missingInReport(inspection, today),
    ...(sending ? ['at filen er sendt'] : []),
    ...(asksReason && reason.trim() === '' ? ['hvorfor en anden ikke kan godkende'] : []),
  ];
  return (
    <QuestionForm
      submit={label}
      busy={busy}
      ready={missing.length === 0}
      missing={`Mangler: ${missing.join('; ')}.`}
      sentence={sentence}
      className={fields.fields}
      onSubmit={() => onSend({ inspection, ...(asksReason && { reason }) })}
      onClose={onClose}
    >
      <div className={classes.pair}>
        <ChoiceField
          data-autofocus
          label="Kontrolleret af"
          required
          choices={[{ value: '', label: 'Vælg …' }, ...users]}
          value={performedById}
          onChange={setPerformedById}
        />
        <DayField
          label="Kontrolleret den"
          required
          maxDate={today}
          value={performedOn}
          onChange={setPerformedOn}
        />
      </div>
      <MeasurementRows rows={rows} onChange={setRows} />
      <FileField orderNo={orderNo} file={file} onFile={setFile} onBusy={setSending} />
      {file === null && (
        <TextField
          label="Hvis der ikke er nogen fil: hvorfor?"
          maxLength={300}
          value={noFileReason}
          onChange={setNoFileReason}
        />
      )}
      {asksReason && (
        <LongTextField
          label="Hvorfor kan en anden ikke godkende kontrollen?"
          required
          autosize={false}
          rows={2}
          maxLength={500}
          value={reason}
          onChange={setReason}
        />
      )}
    </QuestionForm>
  );
}
