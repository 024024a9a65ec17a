import { Button } from '@mantine/core';
import type { ChosenOrder } from '#app-server/pages/order/order-status.props.ts';
import type { Option } from '#app-server/pages/shared.props.ts';
import { stopAtUnreadText } from '#web/forms/unread-text.ts';
import { CancelButton } from '#web/record/ask-step/cancel-button.tsx';
import classes from '#web/bulk/bulk-dialog.module.css';
import type { BulkRequest } from './bulk-request.ts';

/** What every way of choosing a request for many orders is given. */
export interface BulkChoiceProps {
  /** The selected orders. */
  orders: readonly ChosenOrder[];
  fitters: readonly Option[];
  busy: boolean;
  onTry: (request: BulkRequest) => void;
  onClose: () => void;
}

interface BulkActionsProps extends Pick<BulkChoiceProps, 'busy' | 'onClose'> {
  /** The text of the button that closes, where “Annuller” could be taken for what is done to the orders. */
  close?: string | undefined;
  /** What must be said has been said. */
  ready: boolean;
  onTry: () => void;
}

/** Below the choice: the dry run, which changes nothing. */
export function BulkActions({ close, busy, ready, onTry, onClose }: BulkActionsProps) {
  return (
    <>
      <p className={classes.quiet}>Tørkørslen viser, hvad der vil ske. Den ændrer ingenting.</p>
      <div className={classes.actions}>
        <CancelButton text={close} onClose={onClose} />
        <Button
          // Pressed by Enter in a field, too.
          type="submit"
          loading={busy}
          disabled={!ready}
          onClick={({ currentTarget }) => {
            if (!stopAtUnreadText(currentTarget.closest('[role=dialog]'))) onTry();
          }}
        >
          Tørkørsel
        </Button>
      </div>
    </>
  );
}
