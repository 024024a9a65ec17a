import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import type { Duplicate, DuplicateAnswer, TypedIdentity } from '#domain/customers/duplicates.ts';
import {
  CHECKED_FIELDS,
  type CheckedField,
  customerFieldMachine,
  customerFieldView,
  type FieldCheck,
  type TypedField,
} from '#machines/screens/customer-field.ts';
import { customerFormMachine, duplicatesIn } from '#machines/screens/customer-form.ts';
import { call } from '#web/http/call.ts';
import { usePageActor } from '#web/page-actors.ts';
import { checkField } from './check-field.ts';

const machine = customerFormMachine.provide({
  actors: {
    field: customerFieldMachine.provide({
      actors: {
        checkField: fromPromise<FieldCheck, TypedField>(({ input, signal }) =>
          checkField(input, signal),
        ),
      },
    }),
    findDuplicates: fromPromise<readonly Duplicate[], TypedIdentity | null>(
      async ({ input, signal }) => {
        if (input === null) return [];
        const query = new URLSearchParams(questionOf(input)).toString();
        const address = `/kunder/dubletter?${query}`;
        const { duplicates } = await call<DuplicateAnswer>('get', address, undefined, { signal });
        return duplicates;
      },
    ),
  },
});

function questionOf({ name, addressLine, gln, phone, mobile, exceptId, ...rest }: TypedIdentity) {
  const all = {
    ...rest,
    navn: name,
    adresse: addressLine,
    ean: gln,
    telefon: phone,
    mobil: mobile,
    uden: exceptId,
  };
  return Object.entries(all).filter(([, value]) => value.trim() !== '');
}

type Typed = Readonly<Partial<Record<CheckedField, string>>>;
export type FieldChecks = Readonly<Partial<Record<CheckedField, FieldCheck | null>>>;

/**
 * Checks a customer’s fields while they are typed, and looks for customers who may be the same.
 * @param values what stands in the checked fields; the same fields in every render
 * @param identity what the customer is recognised by; `null` where nobody is looked for
 */
export function useCustomerForm(values: Typed, identity: TypedIdentity | null) {
  const actor = usePageActor(machine, {
    input: { fields: CHECKED_FIELDS.filter((field) => field in values) },
  });
  const [checks, setChecks] = useState<FieldChecks>({});
  useEffect(() => {
    const { fields } = actor.getSnapshot().context;
    const followed = CHECKED_FIELDS.flatMap((field) => {
      const ref = fields[field];
      if (ref === undefined) return [];
      return ref.subscribe((snapshot) => {
        const check = customerFieldView(snapshot);
        setChecks((before) => (before[field] === check ? before : { ...before, [field]: check }));
      });
    });
    return () => followed.forEach((subscription) => subscription.unsubscribe());
  }, [actor]);
  const typed = JSON.stringify(values);
  useEffect(() => {
    const now: Typed = JSON.parse(typed);
    const { fields } = actor.getSnapshot().context;
    for (const field of CHECKED_FIELDS) {
      const value = now[field] ?? '';
      const before = fields[field]?.getSnapshot().context.value;
      if (before !== undefined && before !== value) {
        actor.send({ type: 'field.typed', field, value });
      }
    }
  }, [actor, typed]);
  const recognised = JSON.stringify(identity);
  useEffect(() => {
    const now: TypedIdentity | null = JSON.parse(recognised);
    actor.send({ type: 'identity.typed', identity: now });
  }, [actor, recognised]);
  return {
    checks,
    duplicates: useSelector(actor, duplicatesIn),
    /** The person has gone on to the next field. */
    leave: (field: CheckedField) => actor.send({ type: 'field.left', field }),
  };
}
