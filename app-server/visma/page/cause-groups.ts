import { asc, eq } from 'drizzle-orm';
import { orders } from '../../database/schema/orders.ts';
import { vismaTransfers } from '../../database/schema/transfers.ts';
import type { ErpCause } from '../../erp/gateway/erp-answer.ts';
import type { CauseGroup } from '../../pages/admin/order-visma-insert.props.ts';
import type { Queryable } from '../../services.ts';
import { causeSentence } from '../acts/cause-sentences.ts';
import { orderNumbers } from '../orders-of-transfer.ts';
import { inTab } from './transfer-rows.ts';

/** More failures than this are not grouped: the list still shows them. */
const MOST = 2_000;

/** Failures of the same cause: one correction is the way out for all of them. */
export async function loadCauseGroups(q: Queryable): Promise<CauseGroup[]> {
  const rows = await q
    .select({
      id: vismaTransfers.id,
      version: vismaTransfers.version,
      causes: vismaTransfers.causes,
      orderNo: orders.orderNo,
      orderNos: orderNumbers,
    })
    .from(vismaTransfers)
    .innerJoin(orders, eq(orders.id, vismaTransfers.orderId))
    .where(inTab('failed_fixable'))
    .orderBy(asc(vismaTransfers.updatedAt))
    .limit(MOST);
  const groups = new Map<string, CauseGroup>();
  for (const { causes, orderNos, ...transfer } of rows) {
    for (const cause of causes) {
      const sentence = causeSentence(cause);
      const group = groups.get(sentence) ?? { sentence, ...wayOut(cause), ...none() };
      const isIn = group.transfers.some(({ id }) => id === transfer.id);
      if (!isIn) {
        group.transfers.push(transfer);
        group.orderNos.push(...orderNos);
      }
      groups.set(sentence, group);
    }
  }
  return [...groups.values()].toSorted((a, b) => b.transfers.length - a.transfers.length);
}

const none = (): Pick<CauseGroup, 'transfers' | 'orderNos'> => ({ transfers: [], orderNos: [] });

/** Where a cause can be corrected in the product. */
function wayOut({ code, value }: ErpCause): Pick<CauseGroup, 'url' | 'needsDay'> {
  const needsDay = code === 'E04870';
  if (code === 'mapping.missing') return { url: '/admin/grupper/erp', needsDay };
  if (value === null) return { url: null, needsDay };
  if (code === 'ean.missing') return { url: `/kunder/${encodeURIComponent(value)}`, needsDay };
  if (code === 'E06600') return { url: `/varer/${encodeURIComponent(value)}`, needsDay };
  return { url: null, needsDay };
}
