import { router } from '@inertiajs/react';
import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { formSuccessMachine, formView } from '#machines/form-success.ts';
import { usePageActor } from '#web/page-actors.ts';
import { failureOf } from './visits/visit-failure.ts';

type FormValues = Record<string, string | number | boolean | null | string[]>;
type WritingMethod = 'post' | 'put' | 'patch' | 'delete';

interface SubmitOptions<Values> {
  /** The name of the form, when a page has several. */
  errorBag?: string;
  /** The body, when it is not all values: for example the changed fields and the version. */
  data?: (values: Values) => Readonly<Partial<FormValues>>;
  preserveScroll?: boolean;
  onSuccess?: () => void;
}

/**
 * A form on a page: its values, what is changed, the server's errors by field, and “Gemt.” for two seconds after a
 * success. It is sent as a page visit; the form-success machine owns every state.
 */
export function useForm<Values extends FormValues>(initial: Values) {
  const [values, setValues] = useState(initial);
  const [base, setBase] = useState(initial);
  const form = usePageActor(formSuccessMachine);
  const snapshot = useSelector(form, (state) => state);
  const cancel = useRef<(() => void) | undefined>(undefined);
  useEffect(() => () => cancel.current?.(), []);

  function set<Name extends keyof Values & string>(field: Name, value: Values[Name]) {
    setValues((before) => ({ ...before, [field]: value }));
    form.send({ type: 'field.changed', field });
  }

  /** Resets the form to these values, which count as saved. */
  function reset(to: Values = base) {
    setBase(to);
    setValues(to);
  }

  function submit(method: WritingMethod, url: string, options: SubmitOptions<Values> = {}) {
    router.visit(url, {
      method,
      data: options.data?.(values) ?? values,
      preserveState: true,
      preserveScroll: options.preserveScroll ?? true,
      errorBag: options.errorBag ?? null,
      onCancelToken: (token) => {
        cancel.current = token.cancel;
      },
      onStart: () => form.send({ type: 'form.submitted' }),
      onSuccess: () => {
        setBase(values);
        form.send({ type: 'submission.succeeded' });
        options.onSuccess?.();
      },
      onError: (errors) => form.send({ type: 'submission.refused', errors }),
      onCancel: () => form.send({ type: 'submission.cancelled' }),
      onHttpException: (response) => {
        form.send({ type: 'submission.failed', message: failureOf(response) });
        return false;
      },
      onNetworkError: () => {
        form.send({ type: 'submission.failed', message: failureOf(undefined) });
        return false;
      },
      onFinish: () => {
        cancel.current = undefined;
      },
    });
  }

  const dirty = Object.keys(values).some(
    (field) => JSON.stringify(values[field]) !== JSON.stringify(base[field]),
  );
  return { values, base, set, reset, submit, dirty, ...formView(snapshot) };
}
