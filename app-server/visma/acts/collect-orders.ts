import { formatCount } from '#domain/amounts/count.ts';
import { inArray } from 'drizzle-orm';
import { copenhagenDate } from '#domain/time/copenhagen.ts';
import { partners } from '../../database/schema/customers.ts';
import type { RecordEvent } from '../../events/commit.ts';
import { mayOn, type StoredOrder } from '../../orders/stored-order.ts';
import type { TransferAnswer } from '../../pages/admin/order-visma-insert.props.ts';
import { runOverItems, type BeginPart, type Verdict } from '../../records/bulk-run.ts';
import type { CurrentUser, Services, Transaction } from '../../services.ts';
import { loadNumbers } from '../draft/billed-order.ts';
import { queueTransfer } from '../stored-transfers.ts';
import { transferEvent } from '../transfer-news.ts';
import { judgeOrder, type Measures } from './judge-order.ts';
import { ordersOfRun } from './orders-of-run.ts';
import type { SendRequest } from './transfer-requests.ts';

type Partner = typeof partners.$inferSelect;

/**
 * Puts orders into the queue as collective invoices: one transfer for each partner whose orders are among them. An order that cannot be
 * on one stays back and is told why. What is answered for an order names its partner as the group that must not be divided.
 */
export async function collectOrders(
  services: Services,
  user: CurrentUser,
  { invoiceOn, ...run }: SendRequest,
): Promise<TransferAnswer> {
  const now = services.clock();
  const { mostLines } = services.settings.visma;
  const named = new Map<string, Partner>();
  const begin: BeginPart<StoredOrder> = async (tx, found, record) => {
    const day = invoiceOn ?? copenhagenDate(now);
    const measures = { numbers: await loadNumbers(tx), day, mostLines };
    const seen = found.filter((order) => mayOn(user, 'order.see', order));
    for (const partner of await partnersOf(tx, seen)) named.set(partner.id, partner);
    const { verdicts, invoices } = await group(tx, seen, named, measures);
    const by = { userId: user.id, now, invoiceOn };
    if (record) for (const invoice of invoices) await queueInvoice(tx, record, invoice, by);
    return async ({ id }) =>
      verdicts.get(id) ?? { ok: false, reasons: ['Ordren kom til, mens der blev samlet.'] };
  };
  const records = ordersOfRun(user);
  const atOnce = run.items.length;
  const results = await runOverItems(services, user, { ...run, atOnce }, records, begin);
  if (!run.dryRun) services.wakeTransfers?.();
  return {
    dryRun: run.dryRun,
    results: results.map(({ item, ...result }) => {
      const partner = item && result.ok ? named.get(item.partnerId ?? '') : undefined;
      const invoice = partner && { partnerName: partner.name, netOre: item?.netOre ?? 0 };
      return { ...result, orderNo: item?.orderNo ?? '', ...(invoice && { invoice }) };
    }),
  };
}

async function partnersOf(tx: Transaction, found: readonly StoredOrder[]): Promise<Partner[]> {
  const ids = [...new Set(found.flatMap(({ partnerId }) => partnerId ?? []))];
  return ids.length === 0 ? [] : tx.select().from(partners).where(inArray(partners.id, ids));
}

/** Which orders go together, and what is said of each. */
async function group(
  tx: Transaction,
  found: readonly StoredOrder[],
  named: ReadonlyMap<string, Partner>,
  measures: Measures,
) {
  const verdicts = new Map<string, Verdict>();
  const groups = new Map<string, { orders: StoredOrder[]; lines: number }>();
  for (const order of found) {
    const { id, partnerId, version } = order;
    const partner = named.get(partnerId ?? '');
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

/** Why an order cannot be on a collective invoice, whatever it lacks otherwise. */
function aloneBecause(order: StoredOrder, partner: Partner | undefined): string | null {
  if (partner === undefined) return 'Ordren kommer ikke fra et værk.';
  if (order.payerId !== partner.customerId) return `${partner.name} betaler ikke for ordren.`;
  if (partner.settlement === 'per_order') return `${partner.name} afregnes ordre for ordre.`;
  return order.totalOre < 0 ? 'En kreditering sendes for sig selv.' : null;
}

async function queueInvoice(
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
