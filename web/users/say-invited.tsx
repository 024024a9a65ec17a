import { call } from '#web/http/call.ts';
import { CallError } from '#web/http/call-error.ts';
import { reloadProps } from '#web/http/visits/reload-props.ts';
import { say } from '#web/layout/notices/toast.ts';
import { sayUndoable } from '#web/orders/steps/undo-toast.tsx';

/** “Invitation sendt til {e-mail}”, with “Fortryd” until the mail leaves. */
export function sayInvited(email: string, mailId: string): void {
  sayUndoable(`Invitation sendt til ${email}`, () => void takeBack(email, mailId));
}

async function takeBack(email: string, mailId: string): Promise<void> {
  try {
    const { taken } = await call<{ taken: boolean }>(
      'post',
      `/admin/brugere/invitationer/${mailId}/fortryd`,
    );
    await reloadProps('users', 'seq');
    if (taken) say.info(`Invitationen til ${email} er trukket tilbage.`);
    else say.error('Mailen er sendt. Træk invitationen tilbage på brugeren.');
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    say.error(error.message);
  }
}
