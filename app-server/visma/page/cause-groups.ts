import { mendPlace } from '#domain/erp/erp-error-sentence.ts';
import { sql } from 'drizzle-orm';
import type { CauseGroup } from '../../pages/admin/order-visma-insert.props.ts';
import { orders } from '../../database/schema/orders/orders.ts';
import { vismaTransfers } from '../../database/schema/erp/transfers.ts';
import type { ErpCause } from '../../erp/gateway/erp-answer.ts';
import type { Queryable } from '../../services.ts';
import { causeSentence, mendWays } from '../acts/cause-sentences.ts';
import { orderNumbers } from '../orders-of-transfer.ts';
import { inTab, SUM_DIFFERS } from './transfer-rows.ts';

/** More failures than this are not grouped: the list still shows them. */
const MOST = 2_000;

/** Transfers that failed for the same causes, each with its own order numbers when it has several. */
interface FailedAlike {
  causes: readonly ErpCause[];
  /** The ledger holds another sum. */
  is_off: boolean;
  transfers: (CauseGroup['transfers'][number] & { orderNos: string[] | null })[];
}

// In one row for each cause: a row for each transfer would cost more than the rest of the page.
const failedAlike = sql`
  select causes, is_off, jsonb_agg(jsonb_build_object('id', id, 'version', version, 'orderNo', order_no, 'orderNos', order_nos)
    order by updated_at, id) as transfers
  from (
    select ${vismaTransfers.id}, ${vismaTransfers.version}, ${vismaTransfers.causes}, ${vismaTransfers.updatedAt}, ${orders.orderNo},
      ${vismaTransfers.ledgerTotalOre} is not null and ${vismaTransfers.ledgerTotalOre} is distinct from ${vismaTransfers.totalOre} as is_off,
      case when ${vismaTransfers.orderCount} > 1 then ${orderNumbers} end as order_nos
    from ${vismaTransfers} join ${orders} on ${orders.id} = ${vismaTransfers.orderId}
    where ${inTab('failed_fixable')}
    order by ${vismaTransfers.updatedAt} limit ${sql.raw(String(MOST))}) failed
  group by causes, is_off order by min(updated_at)`;

/** Failures of the same cause: one correction is the way out for all of them. */
export async function loadCauseGroups(q: Queryable): Promise<CauseGroup[]> {
  const { rows } = await q.execute<FailedAlike & Record<string, unknown>>(failedAlike);
  const groups = new Map<string, CauseGroup>();
  for (const { causes, is_off: isOff, transfers } of rows) {
    // Two causes may be one sentence.
    const only = onlyOrderOf(transfers);
    const ways = new Map(causes.map((cause) => [causeSentence(cause), wayOut(cause, only)]));
    if (isOff && causes.length === 0) ways.set(SUM_DIFFERS, OTHER_SUM);
    for (const [sentence, out] of ways) {
      const known = groups.get(sentence);
      const group = known ?? { sentence, ...out, transfers: [], orderNos: [] };
      // The way to one order is none for several.
      if (known)
        group.ways = known.ways.filter(({ url }) => out.ways.some((way) => way.url === url));
      groups.set(sentence, group);
      for (const { orderNos, ...transfer } of transfers) {
        group.transfers.push(transfer);
        group.orderNos.push(...(orderNos ?? [transfer.orderNo]));
      }
    }
  }
  return [...groups.values()].toSorted((a, b) => b.transfers.length - a.transfers.length);
}

function onlyOrderOf([first, another]: FailedAlike['transfers']): string | null {
  return first && !another && first.orderNos === null ? first.orderNo : null;
}

/** It is corrected in the ledger, or the difference is approved. */
const OTHER_SUM: WayOut = { ways: [], needsDay: false, approvable: true };

type WayOut = Pick<CauseGroup, 'ways' | 'needsDay' | 'approvable'>;

/** How a cause can be corrected in the product. @param orderNo of the only order that has it */
function wayOut(cause: ErpCause, orderNo: string | null): WayOut {
  const needsDay = mendPlace(cause.code) === 'day';
  return { ways: mendWays([cause], orderNo), needsDay, approvable: false };
}
