import { CallError } from '#web/http/call-error.ts';
import { call } from '#web/http/call.ts';
import { say } from '#web/layout/notices/toast.ts';
import { reloadCustomer } from './reload-customer.ts';

/** Archives a contact person or an address. @param version the customer's version that the part was seen at */
export async function removePart(url: string, version: number, done: string): Promise<void> {
  try {
    await call('delete', url, { version });
    say.success(done);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    say.error(error.message);
  }
  await reloadCustomer();
}
