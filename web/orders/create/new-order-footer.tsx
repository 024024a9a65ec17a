import { Button } from '@mantine/core';
import { KeyHint } from '#web/parts/controls/key-hint.tsx';
import classes from './new-order.module.css';
import type { NewOrder } from './use-new-order.ts';

/** Creates the order: and opens it, or begins the next one. */
export function NewOrderFooter({ order }: { order: NewOrder }) {
  const { busy, customer } = order;
  const isRefused = (customer?.reasons.length ?? 0) > 0;
  return (
    <div className={classes.footer}>
      <Button variant="subtle" disabled={busy} onClick={order.leave}>
        Annuller
      </Button>
      <Button
        variant="default"
        disabled={busy || isRefused}
        rightSection={<KeyHint keys="Ctrl+Shift+Enter" />}
        onClick={() => order.send('next')}
      >
        Opret og ny
      </Button>
      <Button
        type="submit"
        loading={busy}
        disabled={isRefused}
        rightSection={<KeyHint keys="Ctrl+Enter" />}
      >
        Opret
      </Button>
    </div>
  );
}
