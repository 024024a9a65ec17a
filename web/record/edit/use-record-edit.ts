import { useEffect, useRef, useState } from 'react';
import { useForm } from '#web/http/use-form.ts';
import { say } from '#web/layout/notices/toast.ts';
import type { RecordDraft } from './record-draft.ts';
import {
  changedFields,
  completedBase,
  contestedFields,
  type EditBase,
  editsSince,
  type FieldValue,
  type FieldValues,
  rebased,
  savedBase,
} from './record-edit.ts';

const list = new Intl.ListFormat('da', { type: 'conjunction' });

/** “Dine ændringer er flettet med ændringer fra {navn}.” */
export function mergedSentence(names: Iterable<string>): string {
  return `Dine ændringer er flettet med ændringer fra ${list.format(new Set(names))}.`;
}

/** Beside a field that somebody else has changed while it was being written. @param value what it is now, as text */
export function contestedNote(value: string): string {
  return `En anden har ændret feltet, siden du begyndte. Der står nu: ${value}`;
}

/** The record as the page shows it now. `Field` are the codes of the fields that can be edited. */
export interface EditedRecord<Field extends string> extends EditBase {
  fields: Readonly<Record<Field, FieldValue>>;
}

/**
 * The fields of a record while they are edited. Edits are kept apart from the record, so that changes by others are shown in
 * every field that has no edit. A save sends the changed fields and the version they are based on.
 * @param url where the record is saved, with `PATCH`
 * @param now the record as the page shows it; give a newer one when others have changed it
 * @param onSaved called with what has been saved
 */
export function useRecordEdit<Field extends string>(
  url: string,
  now: EditedRecord<Field>,
  onSaved?: (save: { version: number; fields: string[] }) => void,
) {
  const form = useForm<Record<string, FieldValue>>({});
  const edits = form.values;
  const [base, setBase] = useState<EditBase>(now);
  const [open, setOpen] = useState(false);
  /** Names of those who have saved while something was unsaved here. */
  const others = useRef(new Set<string>());

  /** The save that the page does not show yet. */
  const [saved, setSaved] = useState<{ version: number; fields: string[] } | null>(null);
  const latest = useRef(edits);
  useEffect(() => {
    latest.current = edits;
  });

  const shown = saved !== null && now.version > saved.version;
  if (shown) setSaved(null);
  const next = rebased(edits, shown ? savedBase(base, saved.fields, now) : base, now);
  if (next !== base) setBase(next);
  const changed: FieldValues = changedFields(edits, next.fields);
  const dirty = Object.keys(changed).length > 0;

  return {
    open,
    dirty,
    base: next,
    changed,
    errors: form.errors,
    failure: form.failure,
    processing: form.processing,
    recentlySuccessful: form.recentlySuccessful,
    /** Edited fields that somebody else has changed meanwhile. */
    contested: new Set(contestedFields(edits, next, now)),
    /** What the record says now, without the edits. */
    stands: (field: Field): FieldValue => now.fields[field],
    valueOf: (field: Field): FieldValue =>
      edits[field] ?? (field in edits ? null : now.fields[field]),
    set: (field: Field, value: FieldValue) => form.set(field, value),
    /** Somebody else has saved the record; `name` is used in the sentence about the merge. */
    noteOther: (name: string) => {
      if (dirty) others.current.add(name);
    },
    begin: () => setOpen(true),
    /** Closes the fields; unsaved edits stay as a draft. */
    leave: () => setOpen(false),
    discard: () => {
      others.current.clear();
      form.reset({});
      setOpen(false);
    },
    restore: (draft: RecordDraft) => {
      form.reset({});
      for (const [field, value] of Object.entries(draft.edits)) form.set(field, value ?? null);
      setBase(completedBase(draft.base, now));
      setOpen(true);
    },
    save: () => {
      if (!dirty || form.processing) return;
      form.submit('patch', url, {
        data: () => ({ ...changed, version: next.version }),
        onSuccess: () => {
          if (others.current.size > 0) say.info(mergedSentence(others.current));
          others.current.clear();
          const left = editsSince(latest.current, edits);
          form.reset(left);
          const save = { version: next.version, fields: Object.keys(changed) };
          setSaved(save);
          onSaved?.(save);
          setOpen(Object.keys(left).length > 0);
        },
      });
    },
  };
}

export type RecordEdit<Field extends string> = ReturnType<typeof useRecordEdit<Field>>;
