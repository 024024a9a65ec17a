import { inArray } from 'drizzle-orm';
import { formatCount } from '#domain/amounts/count.ts';
import { settlementLabels } from '#domain/partners/partner-kinds.ts';
import { partners } from '../../database/schema/customers/customers.ts';
import type { RecordEvent } from '../../events/commit.ts';
import type { StoredOrder } from '../../orders/stored-order.ts';
import type { TransferAnswer } from '../../pages/admin/order-visma-insert.props.ts';
import type { Verdict } from '../../records/bulk-run.ts';
import type { Queryable, Transaction } from '../../services.ts';
import { queueTransfer } from '../stored-transfers.ts';
import { transferEvent } from '../transfer-news.ts';
import { judgeOrder, type Measures } from './judge-order.ts';

type Partner = typeof partners.$inferSelect;

/** The partners whose orders a run is about, by their id. */
export type KnownPartners = Map<string, Partner>;

/** Reads the partners that orders came from, beside those that are known already. */
export async function learnPartners(
  q: Queryable,
  known: KnownPartners,
  found: readonly StoredOrder[],
): Promise<void> {
  const ids = [...new Set(found.flatMap(({ partnerId }) => partnerId ?? []))];
  if (ids.length === 0) return;
  const rows = await q.select().from(partners).where(inArray(partners.id, ids));
  for (const partner of rows) known.set(partner.id, partner);
}

const partnerOf = ({ partnerId }: StoredOrder, known: KnownPartners) => known.get(partnerId ?? '');

/** Why an order cannot be on a collective invoice, whatever it lacks otherwise. */
function aloneBecause(order: StoredOrder, partner: Partner | undefined): string | null {
  if (partner === undefined) return 'Ordren kommer ikke fra et værk.';
  if (order.payerId !== partner.customerId) return `${partner.name} betaler ikke for ordren.`;
  if (partner.settlement === 'per_order') return `${partner.name} afregnes ordre for ordre.`;
  return order.totalOre < 0 ? 'En kreditering sendes for sig selv.' : null;
}

/** The partner on whose collective invoice an order belongs; `undefined` for one that is invoiced alone. */
export function collectedBy(order: StoredOrder, known: KnownPartners): Partner | undefined {
  const partner = partnerOf(order, known);
  return aloneBecause(order, partner) === null ? partner : undefined;
}

/** “Bæltnet A/S afregnes månedligt”. */
export const settledText = ({ name, settlement }: Pick<Partner, 'name' | 'settlement'>) =>
  `${name} afregnes ${settlementLabels[settlement].toLocaleLowerCase('da')}`;

/** Why an order is not sent alone. */
export const waitingText = (partner: Pick<Partner, 'name' | 'settlement'>) =>
  `${settledText(partner)}: ordren venter på samlefakturaen.`;

/** The invoice of an order's partner, as a result of a run names it. */
export function invoiceOf(
  order: StoredOrder | null,
  known: KnownPartners,
): TransferAnswer['results'][number]['invoice'] {
  const partner = order && collectedBy(order, known);
  if (!order || !partner) return undefined;
  return { partnerId: partner.id, partnerName: partner.name, netOre: order.netOre };
}

/** Which orders go together, and what is said of each. */
export async function groupOrders(
  tx: Transaction,
  found: readonly StoredOrder[],
  known: KnownPartners,
  measures: Measures,
) {
  const verdicts = new Map<string, Verdict>();
  const groups = new Map<string, { orders: StoredOrder[]; lines: number }>();
  for (const order of found) {
    const { id, version } = order;
    const partner = partnerOf(order, known);
    const alone = aloneBecause(order, partner);
    const judged = alone === null ? await judgeOrder(tx, order, measures) : refusal(alone);
    if (!judged.ok) {
      verdicts.set(id, judged);
      continue;
    }
    const key = partner?.id ?? '';
    const invoice = groups.get(key) ?? { orders: [], lines: 0 };
    // Each order has a heading above its lines.
    const lines = invoice.lines + judged.lines + 1;
    if (lines > measures.mostLines) {
      verdicts.set(
        id,
        refusal(`Samlefakturaen har plads til ${formatCount(measures.mostLines)} linjer. ${NEXT}`),
      );
      continue;
    }
    groups.set(key, { orders: [...invoice.orders, order], lines });
    verdicts.set(id, { ok: true, version, found: { group: key } });
  }
  return { verdicts, invoices: [...groups.values()].map(({ orders }) => orders) };
}

const NEXT = 'Ordren kommer med på den næste.';
const refusal = (reason: string) => ({ ok: false as const, reasons: [reason] });

/** Puts orders that were judged together into the queue as one invoice. */
export async function queueInvoice(
  tx: Transaction,
  record: RecordEvent,
  [first, ...more]: readonly StoredOrder[],
  by: Parameters<typeof queueTransfer>[2],
): Promise<void> {
  if (first === undefined) return;
  const queued = await queueTransfer(tx, [first, ...more], by);
  if (!queued) throw new Error(`Order ${first.orderNo} has a transfer, though it was judged.`);
  const { id, version } = queued;
  const orderIds = [first, ...more].map((order) => order.id);
  record(transferEvent({ id, orderIds, version, from: null, to: 'queued' }));
}
