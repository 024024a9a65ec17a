import { useEffect, useRef, useState } from 'react';
import type { OrderDetails } from '#app-server/pages/order/order-info.props.ts';
import type { OrderField } from '#domain/orders/order.ts';
import { useForm } from '#web/http/use-form.ts';
import { say } from '#web/layout/notices/toast.ts';
import type { OrderDraft } from './order-draft.ts';
import {
  baseOf,
  changedFields,
  contested,
  type EditBase,
  type Edits,
  editsSince,
  type FieldValue,
  isOrderField,
  rebased,
  savedBase,
} from './order-edit.ts';

const list = new Intl.ListFormat('da', { type: 'conjunction' });

/** “Dine ændringer er flettet med ændringer fra {navn}.” */
export function mergedSentence(names: Iterable<string>): string {
  return `Dine ændringer er flettet med ændringer fra ${list.format(new Set(names))}.`;
}

/**
 * The order's fields being edited: what is written stays apart from the order, so that others' changes show through in every
 * field that is not being written in.
 */
export function useOrderEdit(order: OrderDetails) {
  const form = useForm<Record<string, FieldValue>>({});
  const edits: Edits = form.values;
  const [base, setBase] = useState<EditBase>(() => baseOf(order));
  const [open, setOpen] = useState(false);
  /** Whose changes came in while something was unsaved. */
  const others = useRef(new Set<string>());

  /** What was sent from this version has been saved. */
  const [saved, setSaved] = useState<{ version: number; fields: OrderField[] } | null>(null);
  const latest = useRef(edits);
  useEffect(() => {
    latest.current = edits;
  });

  const now = baseOf(order);
  const shown = saved !== null && now.version > saved.version;
  if (shown) setSaved(null);
  const next = rebased(edits, shown ? savedBase(base, saved.fields, now) : base, now);
  if (next !== base) setBase(next);
  const changed = changedFields(edits, next);
  const dirty = Object.keys(changed).length > 0;

  function clear() {
    others.current.clear();
    form.reset({});
  }

  return {
    open,
    dirty,
    base: next,
    changed,
    errors: form.errors,
    failure: form.failure,
    processing: form.processing,
    recentlySuccessful: form.recentlySuccessful,
    /** Fields that somebody else has changed while they were being written in. */
    contested: new Set<OrderField>(contested(edits, next, now)),
    valueOf: (field: OrderField): FieldValue =>
      edits[field] ?? (field in edits ? null : now.fields[field]),
    set: (field: OrderField, value: FieldValue) => form.set(field, value),
    /** Somebody has saved the order; `name` stands in the sentence about the merge. */
    noteOther: (name: string) => {
      if (dirty) others.current.add(name);
    },
    begin: () => setOpen(true),
    /** Leaves the fields; what is unsaved stays a draft. */
    leave: () => setOpen(false),
    discard: () => {
      clear();
      setOpen(false);
    },
    restore: (draft: OrderDraft) => {
      form.reset({});
      for (const [field, value] of Object.entries(draft.edits)) form.set(field, value);
      setBase(draft.base);
      setOpen(true);
    },
    save: () => {
      if (!dirty || form.processing) return;
      form.submit('patch', `/ordrer/${order.orderNo}`, {
        data: () => ({ ...changed, version: next.version }),
        onSuccess: () => {
          if (others.current.size > 0) say.info(mergedSentence(others.current));
          others.current.clear();
          const left = editsSince(latest.current, edits);
          form.reset(left);
          setSaved({ version: next.version, fields: Object.keys(changed).filter(isOrderField) });
          setOpen(Object.keys(left).length > 0);
        },
      });
    },
  };
}

export type OrderEdit = ReturnType<typeof useOrderEdit>;
