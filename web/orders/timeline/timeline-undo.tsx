import { Button } from '@mantine/core';
import { useState } from 'react';
import type { OrderInfoProps, TimelineEntry } from '#app-server/pages/order/order-info.props.ts';
import { lockSentence } from '#machines/lifecycles/orders/order-locks.ts';
import { useNow } from '#web/parts/time/now.ts';
import { useStatusLook } from '#web/statuses/status-look.tsx';
import { takeBack } from '../steps/take-back.ts';
import classes from '#web/record/sections/timeline.module.css';

/** What the timeline needs to know to offer a way back. */
export interface Undoing {
  order: Pick<OrderInfoProps['order'], 'orderNo' | 'status' | 'version'>;
  undo: OrderInfoProps['undo'];
}

/** The latest change of status among the entries: only that can be undone. */
export function latestMove(timeline: readonly TimelineEntry[]): TimelineEntry | undefined {
  return timeline.find(
    ({ type }) => type === 'order.status_changed' || type === 'order.step_undone',
  );
}

/** “Fortryd” beside the latest step, or why not. */
export function TimelineUndo({ entry, undoing }: { entry: TimelineEntry; undoing: Undoing }) {
  const { order, undo } = undoing;
  const { orderNo, status, version } = order;
  const now = useNow();
  const look = useStatusLook();
  const [busy, setBusy] = useState(false);
  if (undo?.seq !== entry.seq || now > Date.parse(undo.until)) {
    const locked = status === 'cancelled' ? null : lockSentence(status);
    return locked === null ? null : <p className={classes.when}>Kan ikke fortrydes. {locked}</p>;
  }
  return (
    <p className={classes.undo}>
      <Button
        variant="subtle"
        size="compact-sm"
        loading={busy}
        onClick={() => {
          setBusy(true);
          void takeBack(orderNo, version, look).finally(() => setBusy(false));
        }}
      >
        Fortryd
      </Button>
    </p>
  );
}
