import { CallError } from '#web/http/call-error.ts';
import { call } from '#web/http/call.ts';
import { say } from '#web/layout/notices/toast.ts';
import { saySavedSoon } from '#web/record/edit/say-saved-soon.ts';
import { reloadCustomer } from './reload-customer.ts';

/** Archives a contact person or an address, with “Fortryd”. @param version the customer's version that the part was seen at */
export async function removePart(url: string, version: number, done: string): Promise<void> {
  try {
    const made = await call<{ version: number }>('delete', url, { version });
    saySavedSoon(done, url, { version: made.version }, reloadCustomer);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    say.error(error.message);
  }
  await reloadCustomer();
}
