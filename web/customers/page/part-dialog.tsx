import { useState } from 'react';
import type { HTMLAttributes } from 'react';
import { ChoiceField } from '#web/forms/choice-field.tsx';
import { TextField, WholeNumberField } from '#web/forms/text-fields.tsx';
import { useSending } from '#web/forms/use-sending.ts';
import { call } from '#web/http/call.ts';
import { QuestionDialog } from '#web/record/ask-step/question-dialog.tsx';
import { QuestionForm } from '#web/record/ask-step/question-form.tsx';
import classes from '../customer-form.module.css';
import { reloadCustomer } from './reload-customer.ts';

export type PartValue = string | number | null;
export type PartValues = Readonly<Record<string, PartValue>>;

/** One field of a part, as it is written. */
export interface PartInput {
  name: string;
  label: string;
  kind: 'text' | 'number' | 'phases';
  required?: boolean;
  keys?: HTMLAttributes<HTMLInputElement>['inputMode'];
}

interface PartDialogProps {
  title: string;
  inputs: readonly PartInput[];
  /** The values of the part that is edited; `null` for a new one. */
  stored: PartValues | null;
  /** Where it is sent: `POST` for a new one, otherwise `PATCH`. */
  url: string;
  /** The customer's version that the part was opened at. */
  version: number;
  onClose: () => void;
}

const phases = [
  { value: '', label: 'Ikke oplyst' },
  { value: '1', label: '1 fase' },
  { value: '3', label: '3 faser' },
] as const;

/** A contact person or an address is written down or changed. Only what was changed is sent. */
export function PartDialog({ title, inputs, stored, url, version, onClose }: PartDialogProps) {
  const [base] = useState({ version, values: stored ?? {} });
  const [values, setValues] = useState<PartValues>(base.values);
  const { sending, errors, failure, send } = useSending(inputs.map(({ name }) => name));
  const valueOf = (name: string) => values[name] ?? null;
  const set = (name: string, value: PartValue) => setValues({ ...values, [name]: value });
  const changed = inputs.filter(({ name }) => valueOf(name) !== (base.values[name] ?? null));

  const save = () =>
    void send('save', async () => {
      const sent = stored === null ? inputs : changed;
      const fields = Object.fromEntries(
        sent.map(({ name, required }) => [name, valueOf(name) ?? (required ? '' : null)]),
      );
      if (stored === null) await call('post', url, fields);
      else if (changed.length > 0) await call('patch', url, { ...fields, version: base.version });
      await reloadCustomer();
      onClose();
    });

  return (
    <QuestionDialog opened title={title} size="lg" onClose={onClose}>
      <QuestionForm
        submit="Gem"
        busy={sending !== null}
        ready
        sentence={failure}
        className={classes.grid}
        onSubmit={save}
        onClose={onClose}
      >
        {inputs.map(({ name, label, kind, required, keys }, at) => {
          const common = {
            label,
            name,
            required,
            error: errors[name],
            'data-autofocus': at === 0 || undefined,
          };
          const value = valueOf(name);
          if (kind === 'number')
            return (
              <WholeNumberField
                key={name}
                {...common}
                value={typeof value === 'number' ? value : null}
                onChange={(number) => set(name, number)}
              />
            );
          if (kind === 'phases')
            return (
              <ChoiceField
                key={name}
                {...common}
                choices={phases}
                value={phases.find((one) => one.value === String(value ?? ''))?.value}
                onChange={(chosen) => set(name, chosen === '' ? null : Number(chosen))}
              />
            );
          return (
            <TextField
              key={name}
              {...common}
              inputMode={keys}
              maxLength={200}
              value={typeof value === 'string' ? value : ''}
              onChange={(text) => set(name, text === '' ? null : text)}
            />
          );
        })}
      </QuestionForm>
    </QuestionDialog>
  );
}
