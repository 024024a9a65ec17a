import { SESSION_EXPIRED_QUESTION } from '#machines/session-expiry.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { sessionExpiry } from '../guarded.ts';

/** Asks once whether to log in again, however many calls were refused. */
export function SessionDialog({ asking }: { asking: boolean }) {
  return (
    <ConfirmDialog
      opened={asking}
      title="Log ind igen"
      question={SESSION_EXPIRED_QUESTION}
      safe="confirm"
      onConfirm={() => sessionExpiry.send({ type: 'login.confirmed' })}
      onCancel={() => sessionExpiry.send({ type: 'login.cancelled' })}
    />
  );
}
