import type { Method } from '@inertiajs/core';
import * as v from 'valibot';
import { failureByField } from '#machines/failure-sentence.ts';
import type { AuthAnswer } from '#machines/screens/auth.ts';
import { call } from '#web/http/call.ts';
import { CallError } from '#web/http/call-error.ts';

const wait = v.object({ retryAfter: v.number() });

/**
 * Sends a form of an account.
 * @throws CallError for a failure that is no field's fault
 */
export async function sendForm(method: Method, url: string, body: object): Promise<AuthAnswer> {
  try {
    await call(method, url, body);
    return { kind: 'accepted' };
  } catch (error) {
    const told = v.safeParse(wait, error instanceof CallError ? error.body : undefined);
    if (told.success) return { kind: 'throttled', seconds: told.output.retryAfter };
    const errors = failureByField(error);
    if (Object.keys(errors).length === 0) throw error;
    return { kind: 'invalid', errors };
  }
}
