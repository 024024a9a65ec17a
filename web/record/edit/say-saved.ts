import { failureSentence } from '#machines/failure-sentence.ts';
import { call } from '#web/http/call.ts';
import { say } from '#web/layout/notices/toast.ts';
import { sayUndoable } from '#web/orders/steps/undo-toast.tsx';

/** What identifies a save that may be taken back: the version it was based on and the fields it sent, or the version it made. */
export interface SaveMade {
  version: number;
  fields?: string[];
}

/**
 * Says that a record is saved, with “Fortryd”. What a colleague has changed since is said instead of overwritten.
 * @param url where it is saved; it is taken back at `…/fortryd`
 * @param reload fetches again what the page shows of it
 */
export function saySaved(
  message: string,
  url: string,
  save: SaveMade,
  reload: () => Promise<void>,
): void {
  const undo = async () => {
    try {
      await call('post', `${url}/fortryd`, save);
      say.success('Rettelsen er fortrudt.');
    } catch (error) {
      say.error(`Kan ikke fortrydes: ${failureSentence(error)}`);
    }
    await reload();
  };
  sayUndoable(message, () => void undo(), `${url} ${save.version}`);
}
