import { Button } from '@mantine/core';
import type { TransferAnswer } from '#app-server/pages/admin/order-visma-insert.props.ts';
import type { CollectedWay } from '#domain/erp/collected-orders.ts';
import { ordersText } from '#web/bulk/bulk-words.ts';
import causes from '#web/visma/failing/causes.module.css';
import classes from '../visma.module.css';
import { CollectedInvoices } from './collected-invoices.tsx';
import type { useTransferRun } from './use-transfer-run.ts';

/** Whether an order stays back because it belongs on a collective invoice. */
export const waits = ({ ok, invoice }: TransferAnswer['results'][number]) =>
  !ok && invoice !== undefined;

/** What else can become of the orders of a run that belong on a collective invoice: the dry run is made again with it. */
export function CollectedChoice({
  bulk,
  view,
}: Pick<ReturnType<typeof useTransferRun>, 'bulk' | 'view'>) {
  const { request, can, cannot, phase } = view;
  if (phase !== 'confirming' || request?.kind !== 'send') return null;
  const waiting = cannot.filter(waits);
  const tryWith = (collected: CollectedWay) => {
    bulk.send({ type: 'trial.discarded' });
    bulk.send({ type: 'trial.requested', request: { ...request, collected } });
  };
  const leave = (
    <Button variant="default" size="xs" onClick={() => tryWith('wait')}>
      Lad ordrer til samlefaktura vente
    </Button>
  );
  if (request.collected === 'alone') return <div className={classes.acts}>{leave}</div>;
  if (request.collected === 'together') {
    const collected = can.filter(({ invoice }) => invoice !== undefined);
    return (
      <section aria-labelledby={HEADING} className={causes.waiting}>
        <h3 id={HEADING}>{ordersText(collected.length)} bliver samlet</h3>
        <CollectedInvoices orders={collected} folded />
        <div className={classes.acts}>{leave}</div>
      </section>
    );
  }
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby={HEADING} className={causes.waiting}>
      <h3 id={HEADING}>{waitingText(waiting.length)}</h3>
      <CollectedInvoices orders={waiting} folded />
      <div className={classes.acts}>
        <Button variant="default" size="xs" onClick={() => tryWith('together')}>
          Tag dem med på samlefaktura
        </Button>
        <Button variant="subtle" size="xs" onClick={() => tryWith('alone')}>
          Send dem hver for sig
        </Button>
      </div>
    </section>
  );
}

const HEADING = 'ordrer-til-samlefaktura';
const waitingText = (count: number) =>
  `${ordersText(count)} hører til på en samlefaktura og bliver ikke sendt nu`;
