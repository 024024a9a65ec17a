import { Button } from '@mantine/core';
import { useState } from 'react';
import type { TimelineEntry } from '#app-server/pages/order/order-info.props.ts';
import { call } from '#web/http/call.ts';
import { CallError } from '#web/http/call-error.ts';
import { say } from '#web/layout/notices/toast.ts';
import { reloadOrder } from '../page/reload-order.ts';
import classes from './note-text.module.css';

interface NoteTextProps {
  orderNo: string;
  entry: Pick<TimelineEntry, 'seq' | 'reason' | 'note'>;
}

/** The text of a note in the timeline. Its author and those who edit the whole order can remove it. */
export function NoteText({ orderNo, entry: { seq, reason, note } }: NoteTextProps) {
  const [sending, setSending] = useState(false);
  if (note === undefined) return null;
  const { mayRemove } = note;

  async function remove() {
    setSending(true);
    try {
      await call('delete', `/ordrer/${orderNo}/noter/${seq}`);
      say.success('Noten er fjernet.');
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      say.error(error.message);
    } finally {
      setSending(false);
    }
    await reloadOrder();
  }

  return (
    <>
      <p className={classes.text}>{reason}</p>
      {mayRemove && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.remove}
          loading={sending}
          onClick={() => void remove()}
        >
          Fjern note
        </Button>
      )}
    </>
  );
}
