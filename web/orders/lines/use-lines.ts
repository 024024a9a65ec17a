import { formatCount } from '#domain/amounts/count.ts';
import { useState } from 'react';
import type {
  LineAnswer,
  OrderLineView,
  PackageAnswer,
  PickableGood,
} from '#app-server/pages/order/order-info.props.ts';
import type { OrderLineFields } from '#domain/orders/order-line.ts';
import { asSiteLine, siteChanges } from '#domain/orders/order-line-rights.ts';
import { askedQuestions, fieldErrors } from '#web/http/answer-text.ts';
import { askingCall } from '#web/http/asking-call.ts';
import { call } from '#web/http/call.ts';
import { CallError } from '#web/http/call-error.ts';
import { say } from '#web/layout/notices/toast.ts';
import { changedFields } from '#web/record/edit/record-edit.ts';
import {
  draftOf,
  type LineDraft,
  type LineErrors,
  newLine,
  type WrittenLine,
} from './line-draft.ts';
import { reloadOrder } from '../page/reload-order.ts';

/** The line that is being edited: an existing one (as it was when it was opened), a new one, or none. */
export type OpenLine =
  | { kind: 'none' }
  | { kind: 'new'; start?: LineDraft }
  | { kind: 'line'; line: OrderLineView; start?: LineDraft };

/** The field of the editor for a field of the server. */
const typedAs: Record<string, keyof LineErrors> = {
  qtyMilli: 'qty',
  unitSalesOre: 'price',
  discountBp: 'discount',
  text: 'text',
  goodId: 'text',
};

function errorsOf(error: unknown): LineErrors {
  if (!(error instanceof CallError)) throw error;
  const ofFields = Object.entries(fieldErrors(error.body)).flatMap(([field, message]) => {
    const name = typedAs[field];
    return name === undefined ? [] : [[name, message] as const];
  });
  // Not answered with yes: the price is the thing to look at.
  if (askedQuestions(error.body).length > 0) return { price: 'Linjen er ikke gemt.' };
  return ofFields.length > 0 ? Object.fromEntries(ofFields) : { text: error.message };
}

/**
 * Adding, changing and removing lines, one at a time; the order is reloaded after each. Without `editPrices` only the fields that
 * need no right to prices are sent.
 */
export function useLines(orderNo: string, editPrices: boolean) {
  const [open, setOpen] = useState<OpenLine>({ kind: 'none' });
  const [written, setWritten] = useState<WrittenLine | null>(null);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<LineErrors>({});
  const url = `/ordrer/${orderNo}/linjer`;

  async function send(work: () => Promise<unknown>, after: OpenLine): Promise<boolean> {
    // A second tap on the button, while the first is under way.
    if (busy) return false;
    setBusy(true);
    setErrors({});
    try {
      await work();
      setOpen(after);
      setWritten(null);
      await reloadOrder();
      return true;
    } catch (error) {
      setErrors(errorsOf(error));
      // A declined conflict, or a refusal because of somebody else's change: show the present order.
      await reloadOrder();
      return false;
    } finally {
      setBusy(false);
    }
  }

  return {
    open,
    busy,
    errors,
    /** The unsaved input of the open line. */
    written,
    write: (draft: LineDraft) => {
      const line = open.kind === 'line' ? open.line : null;
      const untouched = line === null ? newLine(draft.kind) : draftOf(line);
      const same = JSON.stringify(draft) === JSON.stringify(untouched);
      setWritten(same ? null : { lineId: line?.id ?? null, draft });
    },
    show: (line: OpenLine) => {
      setErrors({});
      setOpen(line);
      const start = line.kind === 'none' ? undefined : line.start;
      const lineId = line.kind === 'line' ? line.line.id : null;
      setWritten(start === undefined ? null : { lineId, draft: start });
    },
    refuse: setErrors,
    add: (fields: OrderLineFields) =>
      send(
        () => askingCall<LineAnswer>(call, 'post', url, editPrices ? fields : asSiteLine(fields)),
        {
          kind: 'new',
        },
      ),
    change: (line: OrderLineView, fields: OrderLineFields) => {
      const all = changedFields(fields, line);
      const changed = editPrices ? all : siteChanges(all);
      if (Object.keys(changed).length === 0) {
        setOpen({ kind: 'none' });
        return Promise.resolve(true);
      }
      const body = { version: line.version, ...changed };
      return send(() => askingCall<LineAnswer>(call, 'patch', `${url}/${line.id}`, body), {
        kind: 'none',
      });
    },
    /** Gives a line the present prices of its good. */
    renew: (line: OrderLineView) =>
      send(
        () =>
          askingCall<LineAnswer>(call, 'post', `${url}/${line.id}/pris`, { version: line.version }),
        open,
      ),
    /** Adds the parts of a package, each as a line of its own. */
    addPackage: async (good: PickableGood, qtyMilli: number) => {
      const body = { goodId: good.id, qtyMilli };
      const added = await send(() => askingCall<PackageAnswer>(call, 'post', `${url}/saet`, body), {
        kind: 'none',
      });
      if (added) say.success(`${good.name} er tilføjet som ${formatCount(good.parts)} linjer.`);
    },
    remove: async (line: OrderLineView) => {
      const body = { version: line.version };
      const gone = await send(() => call<LineAnswer>('delete', `${url}/${line.id}`, body), {
        kind: 'none',
      });
      if (gone) say.success('Linjen er fjernet.');
    },
  };
}

export type Lines = ReturnType<typeof useLines>;
