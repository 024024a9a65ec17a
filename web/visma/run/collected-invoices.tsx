import type { TransferAnswer } from '#app-server/pages/admin/order-visma-insert.props.ts';
import { vatOre } from '#domain/amounts/money.ts';
import { danishCompare } from '#domain/text/danish-text.ts';
import { OrderNumbers } from '#web/bulk/order-numbers.tsx';
import { ordersText } from '#web/bulk/bulk-words.ts';
import { Money } from '#web/parts/money.tsx';
import classes from '#web/visma/failing/causes.module.css';

const byName = ([, a]: Named, [, b]: Named) => danishCompare(a.name, b.name);
type Named = [key: string, of: { name: string }];

interface CollectedInvoicesProps {
  orders: readonly TransferAnswer['results'][number][];
  /** Their orders are seen when that is asked for. */
  folded?: true;
}

/** The collective invoices of a dry run: whose, of which orders, and what each comes to. */
export function CollectedInvoices({ orders, folded }: CollectedInvoicesProps) {
  const invoices = new Map<string, { name: string; netOre: number; orderNos: string[] }>();
  for (const { invoice, orderNo } of orders) {
    if (invoice === undefined) continue;
    const { partnerId, partnerName: name, netOre } = invoice;
    const one = invoices.get(partnerId) ?? { name, netOre: 0, orderNos: [] };
    one.netOre += netOre;
    one.orderNos.push(orderNo);
    invoices.set(partnerId, one);
  }
  if (invoices.size === 0) return null;
  return (
    <ul className={classes.invoices} aria-label="Samlefakturaer">
      {[...invoices].toSorted(byName).map(([key, { name, netOre, orderNos }]) => (
        <li key={key}>
          <div className={classes.causeHead}>
            <strong>{name}</strong>
            <span className={classes.causeCount}>
              {ordersText(orderNos.length)} · <Money ore={netOre + vatOre(netOre)} />
            </span>
          </div>
          <details open={!folded}>
            <summary>Se ordrerne</summary>
            <OrderNumbers orderNos={orderNos} />
          </details>
        </li>
      ))}
    </ul>
  );
}
