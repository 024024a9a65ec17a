import { usePage } from '@inertiajs/react';
import { useEffect, useRef } from 'react';
import type { LoginProps } from '#app-server/pages/auth/auth-login.props.ts';
import { sendVisit } from './send-visit.ts';
import { useAuthForm } from './use-auth-form.ts';

/** A form of the login page: it is sent as a visit, and the page itself says how long no further try is taken. */
export function useLoginForm<Named extends Record<string, string | boolean>>(
  initial: Named,
  url: string,
) {
  const form = useAuthForm(initial, (values) => sendVisit(url, values));
  const page = usePage<{ retryAfter: LoginProps['retryAfter'] }>();
  const told = useRef(form.tellWait);
  useEffect(() => {
    const { retryAfter } = page.props;
    if (retryAfter !== null) told.current(retryAfter);
  }, [page]);
  return form;
}
