import { type RefObject, useEffect, useRef } from 'react';
import type { NewOrder } from './use-new-order.ts';

/** Puts the focus where the next word is written: after the customer is chosen, and on the first problem. */
export function useNextField(form: RefObject<HTMLFormElement | null>, order: NewOrder): void {
  const { customer, isNew, errors, customerId, tries, busy, fetching } = order;
  const hadCustomer = useRef(false);

  // At once: what is typed while the addresses are on their way is written somewhere.
  useEffect(() => {
    if (fetching) focusFirst(form, FIELDS);
  }, [fetching, form]);

  useEffect(() => {
    if (customer !== null && !isWriting(form)) {
      const next = customer.addresses.length === 1 ? [AFTER_CUSTOMER] : FIELDS;
      focusFirst(form, customer.reasons.length > 0 ? ['changeCustomer'] : next);
    }
  }, [customer, form]);

  useEffect(() => {
    if (isNew) focusFirst(form, ['newCustomer.name']);
  }, [isNew, form]);

  // Back to the search, when the customer is taken away again.
  useEffect(() => {
    const has = customerId !== null || isNew;
    if (hadCustomer.current && !has) focusFirst(form, ['customerId']);
    hadCustomer.current = has;
  }, [customerId, isNew, form]);

  const isWrong = Object.keys(errors).length > 0;
  const asked = useRef({ tries, busy });
  useEffect(() => {
    // When the order was sent, or has come back: solving one problem does not lead to the next one.
    const isAnswer = asked.current.tries !== tries || (asked.current.busy && !busy);
    asked.current = { tries, busy };
    if (!isAnswer || !isWrong) return;
    form.current?.querySelector<HTMLElement>(WRONG)?.focus();
  }, [tries, busy, isWrong, form]);
}

/** Stands there before the addresses do, where one of several has to be chosen. */
const ADDRESS = 'installationAddressId';
/** The first field that stands there whoever the customer is. */
const AFTER_CUSTOMER = 'workType';
/** Where the next word is written, once the customer is chosen. */
const FIELDS = [ADDRESS, 'newAddress.street', AFTER_CUSTOMER];

/** Whether somebody has gone on to write in the form: they are not called back. */
function isWriting(form: RefObject<HTMLFormElement | null>): boolean {
  const here = document.activeElement;
  if (form.current?.contains(here) !== true) return false;
  if (here instanceof HTMLSelectElement) {
    return ![ADDRESS, AFTER_CUSTOMER].includes(here.name) || here.value !== '';
  }
  return here instanceof HTMLInputElement || here instanceof HTMLTextAreaElement;
}

const WRONG = '[aria-invalid=true]:is(input, select, textarea)';

function focusFirst(form: RefObject<HTMLFormElement | null>, names: readonly string[]): void {
  const fields = names.flatMap((name) => {
    const field = form.current?.querySelector<HTMLElement>(`[name="${name}"]`);
    return field ? [field] : [];
  });
  fields[0]?.focus();
}
