import { router } from '@inertiajs/react';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Absence, AbsencesAnswer } from '#app-server/pages/welcome/absences.props.ts';
import { absenceProblem } from '#domain/absences/absence-fields.ts';
import { absenceWords } from '#domain/absences/absence-words.ts';
import { counted } from '#domain/amounts/count.ts';
import { numbersFilter } from '#domain/orders/order-list.ts';
import { useSending } from '#web/forms/use-sending.ts';
import { call } from '#web/http/call.ts';
import { declinedConflict } from '#web/http/call-error.ts';
import { ConfirmDialog } from '#web/http/dialogs/confirm-dialog.tsx';
import { reloadProps } from '#web/http/visits/reload-props.ts';
import { say } from '#web/layout/notices/toast.ts';
import { sayOpenable } from '#web/orders/steps/undo-toast.tsx';
import { useNow } from '#web/parts/time/now.ts';
import { QuestionDialog } from '#web/record/ask-step/question-dialog.tsx';
import { QuestionForm } from '#web/record/ask-step/question-form.tsx';
import { type AbsenceDraft, AbsenceFields, draftOf } from './absence-fields.tsx';
import { AbsenceHistory } from './absence-history.tsx';
import classes from './absences.module.css';
import { useVisits, VisitsNotice } from './visits-notice.tsx';

interface AbsenceFormProps {
  answer: AbsencesAnswer;
  /** The one that is corrected; `null` for a new one. */
  stored: Absence | null;
  /** Something was written, or somebody else has: what is listed is fetched again. */
  onChanged: () => void;
  onClose: () => void;
}

/** The fields that show what is wrong with them; the rest is said above the form. */
const FIELDS = ['personId', 'typeId', 'note'];

/** An absence is registered, corrected or taken away. What is planned meanwhile is told before, and nothing of it is moved. */
export function AbsenceForm({ answer, stored, onChanged, onClose }: AbsenceFormProps) {
  const now = new Date(useNow()).toISOString();
  const [first] = useState(() => draftOf(stored, answer, now));
  const [draft, setDraft] = useState<AbsenceDraft>(first);
  /** What the next save is based on: what was opened, or what was not to be overwritten. */
  const [seen, setSeen] = useState(stored);
  const [overwrites, setOverwrites] = useState<Absence | null>(null);
  const [removing, setRemoving] = useState(false);
  const { sending, errors, failure, send, forget } = useSending(FIELDS);
  const meanwhile = useVisits(draft);
  const problem = absenceProblem(draft);
  const { personId, ...fields } = draft;
  const person = answer.people.find(({ value }) => value === personId)?.label ?? '';

  const sendBased = (what: string, run: () => Promise<void>) =>
    void send(what, async () => {
      try {
        await run();
      } catch (error) {
        const standing = declinedConflict(error);
        if (standing !== null && seen !== null) {
          const url = `/fravaer/${seen.id}`;
          const { absence } = await call<{ absence: Absence }>('get', url);
          setSeen(absence);
          setOverwrites(absence);
        }
        throw error;
      }
      // Its news comes with the next figures: whoever did it sees it at once.
      if (window.location.pathname === '/') void reloadProps('myDay');
      onChanged();
      onClose();
    });
  const save = () =>
    sendBased('save', async () => {
      if (seen === null) await call('post', '/fravaer', draft);
      else await call('patch', `/fravaer/${seen.id}`, { ...fields, version: seen.version });
      const time = absenceWords(draft, now);
      const words =
        seen === null
          ? `${person} er registreret fraværende ${time}.`
          : `Fraværet for ${person} er rettet: ${time}.`;
      const orderNos = meanwhile?.visits.map(({ orderNo }) => orderNo) ?? [];
      if (orderNos.length === 0) {
        say.success(words);
        return;
      }
      const again = `${counted(orderNos.length, 'ordre', 'ordrer')} skal planlægges om.`;
      const list = `/ordrer?numbers=${numbersFilter(orderNos)}`;
      sayOpenable(`${words} ${again}`, () => router.visit(list));
    });
  const remove = ({ id, version }: Absence) => {
    setRemoving(false);
    sendBased('remove', async () => {
      await call('delete', `/fravaer/${id}`, { version });
      say.success('Fraværet er taget væk.');
    });
  };

  return (
    <QuestionDialog
      opened
      title={stored === null ? 'Registrér fravær' : `Ret fravær: ${stored.person}`}
      size="lg"
      dirty={JSON.stringify(draft) !== JSON.stringify(first)}
      onClose={onClose}
    >
      {seen !== null && (
        <ConfirmDialog
          opened={removing}
          title="Fjern fravær"
          question={`${seen.person} står ikke længere som fraværende ${absenceWords(seen, now)}. Bemærkningen slettes.`}
          confirm="Fjern"
          safe="cancel"
          onCancel={() => setRemoving(false)}
          onConfirm={() => remove(seen)}
        />
      )}
      <QuestionForm
        submit={stored === null ? 'Registrér' : 'Gem'}
        busy={sending === 'save'}
        ready={personId !== '' && draft.typeId !== '' && problem === null}
        missing={problem ?? 'Vælg, hvem der er fraværende, og hvorfor.'}
        sentence={failure}
        className={classes.form}
        onSubmit={save}
        onClose={onClose}
      >
        {overwrites !== null && (
          <p role="status" className={classes.standing}>
            Der står nu: {overwrites.kind}, {absenceWords(overwrites, now)}.
            {overwrites.note !== '' && ` »${overwrites.note}«`} »Gem« skriver dit over det.
          </p>
        )}
        <AbsenceFields
          answer={answer}
          stored={stored}
          draft={draft}
          errors={errors}
          now={now}
          onChange={(change) => {
            setDraft({ ...draft, ...change });
            for (const field of Object.keys(change)) forget(field);
          }}
        />
        <VisitsNotice answer={meanwhile} now={now} />
        {stored !== null && (
          <>
            <AbsenceHistory key={seen?.version} id={stored.id} />
            <Button
              variant="subtle"
              color="red"
              className={classes.remove}
              loading={sending === 'remove'}
              onClick={() => setRemoving(true)}
            >
              Fjern fravær
            </Button>
          </>
        )}
      </QuestionForm>
    </QuestionDialog>
  );
}
