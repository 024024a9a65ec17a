import { useState } from 'react';
import { useSending } from '#web/forms/use-sending.ts';
import { call } from '#web/http/call.ts';
import { declinedConflict } from '#web/http/call-error.ts';
import { contestedNote } from '#web/record/edit/use-record-edit.ts';
import { saySavedSoon } from '#web/record/edit/say-saved-soon.ts';
import { QuestionDialog } from '#web/record/ask-step/question-dialog.tsx';
import { QuestionForm } from '#web/record/ask-step/question-form.tsx';
import classes from '../customer-form.module.css';
import { customerFieldText } from '../edit/customer-field-text.ts';
import { PartField, type PartInput, type PartValue } from './part-field.tsx';
import { reloadCustomer } from './reload-customer.ts';
import { townOf, usePartChecks } from './use-part-checks.ts';

export type PartValues = Readonly<Record<string, PartValue>>;

/** The part that a save has written, and the customer's version that it made. */
interface MadeSave {
  id: string;
  version: number;
}

interface PartDialogProps {
  title: string;
  inputs: readonly PartInput[];
  /** The values of the part that is edited; `null` for a new one. */
  stored: PartValues | null;
  /** Where it is sent: `POST` for a new one, otherwise `PATCH`. */
  url: string;
  /** What is said once it is saved: `Adressen er gemt.` */
  saved: string;
  /** The customer's version that the part was opened at. */
  version: number;
  onClose: () => void;
}

/** A contact person or an address is written down or changed. Only what was changed is sent. */
export function PartDialog(props: PartDialogProps) {
  const { title, inputs, stored, url, saved, onClose } = props;
  const [base, setBase] = useState({ version: props.version, values: stored ?? {} });
  /** What stands in the fields that somebody else has changed and this one does not overwrite. */
  const [standing, setStanding] = useState<Readonly<Record<string, string>>>({});
  const [values, setValues] = useState<PartValues>(base.values);
  const { sending, errors, failure, send, forget } = useSending(inputs.map(({ name }) => name));
  const valueOf = (name: string) => values[name] ?? null;
  const { checkOf, leaveField } = usePartChecks(inputs, valueOf);
  const changed = inputs.filter(({ name }) => valueOf(name) !== (base.values[name] ?? null));

  const save = () =>
    void send('save', async () => {
      const sent = stored === null ? inputs : changed;
      const fields = Object.fromEntries(
        sent.map(({ name, required }) => [name, valueOf(name) ?? (required ? '' : null)]),
      );
      const isNew = stored === null;
      if (isNew || changed.length > 0) {
        const body = isNew ? fields : { ...fields, version: base.version };
        const { id, version } = await call<MadeSave>(isNew ? 'post' : 'patch', url, body).catch(
          showStanding,
        );
        saySavedSoon(saved, isNew ? `${url}/${id}` : url, { version }, reloadCustomer);
      }
      await reloadCustomer();
      onClose();
    });

  /** The next save is made with what the other has written before one's eyes, and asks no more. */
  function showStanding(error: unknown): never {
    const conflict = declinedConflict(error);
    if (conflict !== null) {
      setBase({ ...base, version: conflict.currentVersion });
      setStanding(
        Object.fromEntries(
          conflict.conflicts.map(({ field, theirs }) => [
            field.split('.').at(-1),
            contestedNote(customerFieldText(field, theirs)),
          ]),
        ),
      );
    }
    throw error;
  }

  return (
    <QuestionDialog opened title={title} size="lg" dirty={changed.length > 0} onClose={onClose}>
      <QuestionForm
        submit="Gem"
        busy={sending !== null}
        ready
        sentence={failure}
        className={classes.grid}
        onSubmit={save}
        onClose={onClose}
      >
        {inputs.map((input, at) => {
          const { name } = input;
          const check = checkOf(name);
          return (
            <PartField
              key={name}
              input={input}
              value={valueOf(name)}
              known={name === 'city' ? townOf(checkOf('postnr')) : null}
              error={errors[name] ?? (check?.kind === 'invalid' ? check.sentence : undefined)}
              note={standing[name] ?? (check?.kind === 'warning' ? check.sentence : undefined)}
              isFirst={at === 0}
              onChange={(value) => {
                setValues({ ...values, [name]: value });
                forget(name);
              }}
              onLeave={() => leaveField(name)}
            />
          );
        })}
      </QuestionForm>
    </QuestionDialog>
  );
}
