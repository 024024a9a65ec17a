import { useState } from 'react';
import type { OrderInfoProps } from '#app-server/pages/order/order-info.props.ts';
import { formatDuration } from '#domain/time/copenhagen.ts';
import { useNow } from '#web/parts/time/now.ts';
import { QuestionForm } from '#web/record/ask-step/question-form.tsx';
import { useUser } from '#web/shared-props.ts';
import { ChoiceField } from '../../forms/choice-field.tsx';
import { LongTextField } from '../../forms/text-fields.tsx';
import { minutesOf, newSpan, readSpan, type SpanErrors } from './entry-draft.ts';
import { SpanFields } from './span-fields.tsx';
import classes from './time-dialogs.module.css';
import { useTimeCall } from './use-time-call.ts';

interface RegisterTimeProps extends Pick<
  OrderInfoProps,
  'order' | 'activities' | 'options' | 'can'
> {
  onClose: () => void;
}

/** “Registrér tid”: what was done, by whom, on which day, from when to when. */
export function RegisterTime({ order, activities, options, can, onClose }: RegisterTimeProps) {
  const now = useNow();
  const me = useUser();
  const own = me?.id ?? '';
  const isFitter = me?.groups.includes('fitter') ?? false;
  const [assigneeId, setAssigneeId] = useState(isFitter ? own : (order.fitterIds[0] ?? own));
  const [typeId, setTypeId] = useState(
    (options.activityTypes.find(({ isWork }) => isWork) ?? options.activityTypes[0])?.value ?? '',
  );
  const [span, setSpan] = useState(() => newSpan(activities, assigneeId, now));
  const [note, setNote] = useState('');
  const [errors, setErrors] = useState<SpanErrors>({});
  const { busy, sentence, send } = useTimeCall();
  const type = options.activityTypes.find(({ value }) => value === typeId);
  const minutes = minutesOf(span);

  function submit() {
    const read = readSpan(span);
    setErrors('errors' in read ? read.errors : {});
    if ('errors' in read) return;
    const who = options.users.find(({ value }) => value === assigneeId)?.label ?? '';
    void send({
      method: 'post',
      url: `/ordrer/${order.orderNo}/tid`,
      body: { typeId, assigneeId, note: note.trim() || null, ...read.span },
      done: `${formatDuration(minutes ?? 0)} er registreret for ${who}.`,
      onDone: onClose,
    });
  }

  return (
    <QuestionForm
      submit="Registrér tid"
      busy={busy}
      ready={!busy}
      sentence={sentence}
      className={classes.fields}
      onSubmit={submit}
      onClose={onClose}
    >
      <ChoiceField
        label="Type"
        choices={options.activityTypes}
        value={typeId}
        onChange={setTypeId}
        description={
          type?.makesLine
            ? 'Timerne bliver en linje på ordren.'
            : 'Faktureres ikke: timerne bliver ikke til en linje.'
        }
      />
      {can.registerTime === 'all' && (
        <ChoiceField
          label="Medarbejder"
          choices={options.users}
          value={assigneeId}
          onChange={setAssigneeId}
        />
      )}
      <SpanFields span={span} errors={errors} now={now} onChange={setSpan} />
      <LongTextField
        label="Bemærkning"
        autosize={false}
        rows={2}
        maxLength={500}
        value={note}
        onChange={setNote}
      />
    </QuestionForm>
  );
}
