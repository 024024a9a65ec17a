import { router } from '@inertiajs/react';
import type { AuthAnswer } from '#machines/screens/auth.ts';
import { failureOf } from '#web/http/visits/visit-failure.ts';

type Values = Readonly<Record<string, string | boolean>>;

/**
 * Sends a form of an account as a page visit, for an answer that leads elsewhere. When that is another document it never settles: the
 * form stays on its way until the page is gone.
 * @throws an error with a Danish message for a failure that is no field's fault
 */
export function sendVisit(url: string, data: Values): Promise<AuthAnswer> {
  return new Promise((resolve, reject) => {
    const fail = (response?: Parameters<typeof failureOf>[0]) => {
      reject(new Error(failureOf(response)));
      return false as const;
    };
    router.visit(url, {
      method: 'post',
      data,
      preserveState: true,
      preserveScroll: true,
      onSuccess: () => resolve({ kind: 'accepted' }),
      onError: (errors) => resolve({ kind: 'invalid', errors }),
      onCancel: () => fail(),
      onHttpException: fail,
      onNetworkError: () => fail(),
    });
  });
}
