import { asc, eq, sql } from 'drizzle-orm';
import { writtenRead } from '../../database/prepared-read.ts';
import { orders } from '../../database/schema/orders.ts';
import { vismaTransfers } from '../../database/schema/transfers.ts';
import type { ErpCause } from '../../erp/gateway/erp-answer.ts';
import type { CauseGroup } from '../../pages/admin/order-visma-insert.props.ts';
import type { Queryable } from '../../services.ts';
import { causeSentence } from '../acts/cause-sentences.ts';
import { orderNumbers } from '../orders-of-transfer.ts';
import { inTab, SUM_DIFFERS } from './transfer-rows.ts';

/** More failures than this are not grouped: the list still shows them. */
const MOST = 2_000;

const failures = writtenRead([], (q) =>
  q
    .select({
      id: vismaTransfers.id,
      version: vismaTransfers.version,
      causes: vismaTransfers.causes,
      totalOre: vismaTransfers.totalOre,
      ledgerTotalOre: vismaTransfers.ledgerTotalOre,
      orderNo: orders.orderNo,
      orderNos: sql<
        string[] | null
      >`case when ${vismaTransfers.orderCount} > 1 then ${orderNumbers} end`,
    })
    .from(vismaTransfers)
    .innerJoin(orders, eq(orders.id, vismaTransfers.orderId))
    .where(inTab('failed_fixable'))
    .orderBy(asc(vismaTransfers.updatedAt))
    .limit(MOST),
);

/** Failures of the same cause: one correction is the way out for all of them. */
export async function loadCauseGroups(q: Queryable): Promise<CauseGroup[]> {
  const rows = await failures(q);
  const groups = new Map<string, CauseGroup>();
  for (const { causes, orderNos, totalOre, ledgerTotalOre, ...transfer } of rows) {
    const put = (sentence: string, out: WayOut) => {
      const group = groups.get(sentence) ?? { sentence, ...out, ...none() };
      groups.set(sentence, group);
      // The transfers come one after the other.
      if (group.transfers.at(-1)?.id === transfer.id) return;
      group.transfers.push(transfer);
      group.orderNos.push(...(orderNos ?? [transfer.orderNo]));
    };
    for (const cause of causes) put(causeSentence(cause), wayOut(cause));
    const isOff = ledgerTotalOre !== null && ledgerTotalOre !== totalOre;
    if (isOff && causes.length === 0) put(SUM_DIFFERS, OTHER_SUM);
  }
  return [...groups.values()].toSorted((a, b) => b.transfers.length - a.transfers.length);
}

/** It is corrected in the ledger, or the difference is approved. */
const OTHER_SUM: WayOut = { url: null, needsDay: false, approvable: true };

const none = (): Pick<CauseGroup, 'transfers' | 'orderNos'> => ({ transfers: [], orderNos: [] });

type WayOut = Pick<CauseGroup, 'url' | 'needsDay' | 'approvable'>;

/** How a cause can be corrected in the product. */
function wayOut(cause: ErpCause): WayOut {
  return { url: urlOf(cause), needsDay: cause.code === 'E04870', approvable: false };
}

function urlOf({ code, value }: ErpCause): string | null {
  if (code === 'mapping.missing') return '/admin/grupper/erp';
  if (value === null) return null;
  if (code === 'ean.missing') return `/kunder/${encodeURIComponent(value)}`;
  return code === 'E06600' ? `/varer/${encodeURIComponent(value)}` : null;
}
