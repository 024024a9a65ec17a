import { CallError } from '#web/http/call-error.ts';
import { call } from '#web/http/call.ts';
import { say } from '#web/layout/notices/toast.ts';
import { isFocusLost } from '#web/parts/hooks/use-focus-back.ts';
import { saySavedSoon } from '#web/record/edit/say-saved-soon.ts';
import { reloadCustomer } from './reload-customer.ts';

interface Removal {
  url: string;
  /** The customer's version that the part was seen at. */
  version: number;
  /** What is said then. */
  done: string;
  /** The button that was pressed, which leaves the page with the part. */
  button: HTMLElement;
}

/** Archives a contact person or an address, with “Fortryd”. The focus goes to the button that adds one. */
export async function removePart({ url, version, done, button }: Removal): Promise<void> {
  const section = button.closest('section');
  try {
    const made = await call<{ version: number }>('delete', url, { version });
    saySavedSoon(done, url, { version: made.version }, reloadCustomer);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    say.error(error.message);
  }
  await reloadCustomer();
  if (isFocusLost()) section?.querySelector('button')?.focus();
}
