import { Button } from '@mantine/core';
import { IconBuildingStore, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import type { OrderDetails } from '#app-server/pages/order/order-info.props.ts';
import { PlainDialog } from '#web/parts/plain-dialog.tsx';
import { WholeNumbers } from '#web/parts/text/whole-numbers.tsx';
import { useMay } from '#web/shared-props.ts';
import { NoteButton } from '../notes/note-button.tsx';
import { CopyOrder } from './copy-order.tsx';
import classes from './order-actions.module.css';
import { reloadOrder } from './reload-order.ts';
import { RequisitionNo } from './requisition-no.tsx';
import { sheetsUrl } from './sheets-url.ts';

/** Actions that do not change the order: show its number at the wholesaler's counter, print it, copy it. */
export function OrderActions({ order }: { order: OrderDetails }) {
  const may = useMay();
  const [atCounter, setAtCounter] = useState(false);
  return (
    <div className={classes.actions}>
      <NoteButton orderId={order.id} orderNo={order.orderNo} onWritten={() => void reloadOrder()} />
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconBuildingStore size={16} aria-hidden />}
        onClick={() => setAtCounter(true)}
      >
        Vis ved skranken
      </Button>
      <Button
        component="a"
        href={sheetsUrl([order.orderNo])}
        target="_blank"
        rel="noreferrer"
        variant="default"
        size="compact-sm"
        leftSection={<IconPrinter size={16} aria-hidden />}
      >
        Arbejdsseddel
      </Button>
      {may('order.create') && order.kind !== 'vaerk' && !order.isCredit && (
        <CopyOrder order={order} />
      )}
      {atCounter && (
        <PlainDialog
          title="Oplys rekvisitionsnummeret"
          fullScreen
          onClose={() => setAtCounter(false)}
        >
          <div className={classes.counter}>
            <RequisitionNo requisitionNo={order.requisitionNo} />
            <p>
              Sidste ciffer er kontrolcifret: bed om, at hele nummeret skrives på følgeseddel og
              faktura.
            </p>
            <p>
              <WholeNumbers text={`Ordre ${order.orderNo} · ${order.title}`} />
            </p>
          </div>
        </PlainDialog>
      )}
    </div>
  );
}
