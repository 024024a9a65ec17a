import type { OrderLineFields } from '#domain/orders/order-line.ts';
import {
  beyondSite,
  ENTRY_FIELDS,
  isEntryLine,
  isSiteLine,
} from '#domain/orders/order-line-rights.ts';
import { lineNetOre } from '#domain/amounts/money.ts';
import { eq } from 'drizzle-orm';
import { goods } from '../../database/schema/goods.ts';
import type { orderLines } from '../../database/schema/orders/orders.ts';
import { Forbidden, Invalid } from '../../http/failures/errors.ts';
import type { Transaction } from '../../services.ts';
import { lockSentence } from '#machines/lifecycles/orders/order-locks.ts';
import type { StoredOrder } from '../stored-order.ts';

export type StoredLine = typeof orderLines.$inferSelect;
type Good = typeof goods.$inferSelect;

/** The unit in which hours are sold. */
const HOUR = 'time';

/** @throws Invalid when the order's money is locked; stepping back unlocks it, `force` does not. */
export function refuseLockedLines(order: StoredOrder) {
  const sentence = lockSentence(order.status);
  if (sentence) throw new Invalid({ order: sentence }, sentence);
}

/** @throws Invalid when a line belongs to a transfer or to a document's match. */
export function refuseHeldLine(line: StoredLine, removing: boolean) {
  if (line.lockedBy !== null) {
    throw new Invalid({ line: 'Linjen er låst, fordi den er ved at blive overført til Visma.' });
  }
  if (removing && isEntryLine(line)) {
    throw new Invalid({
      line: 'Linjen kommer fra en tidsregistrering og fjernes, når registreringen annulleres.',
    });
  }
  if (removing && line.source === 'document') {
    throw new Invalid({
      line: 'Linjen kommer fra et dokument og kan kun fjernes ved at fortryde matchet.',
    });
  }
}

/** @throws Invalid when a change sets by hand what follows from the line's time entry. */
export function refuseEntryFields(line: StoredLine, fields: Partial<OrderLineFields>) {
  if (!isEntryLine(line)) return;
  for (const field of ENTRY_FIELDS) {
    if (fields[field] !== undefined && fields[field] !== line[field]) {
      throw new Invalid({
        [field]: 'Antallet følger tidsregistreringen. Ret tiden under »Aktiviteter og timer«.',
      });
    }
  }
}

/** @throws Invalid when a line of hours has a good or a unit that is none. `good` is the line's own. */
export function refuseOtherThanHours(
  { kind, unit }: Pick<OrderLineFields, 'kind'> & { unit: string },
  good: Pick<Good, 'unit'> | null,
) {
  if (kind !== 'time') return;
  if (good && good.unit !== HOUR) {
    throw new Invalid({
      goodId: 'En linje af typen Tid kan kun have en vare, der sælges i timer.',
    });
  }
  if (unit !== HOUR) throw new Invalid({ unit: 'En linje af typen Tid regnes i timer.' });
}

/**
 * What a writer without the right to prices may not do to a line; `line` is `null` when they add one.
 * @throws Forbidden, or Invalid for a quantity that would take money off the order
 */
export function refuseBeyondSite(fields: Partial<OrderLineFields>, line: StoredLine | null) {
  if (line && !isSiteLine(line)) {
    throw new Forbidden('Linjen er en aftale om pris. Kontoret kan rette den.');
  }
  if (beyondSite(fields, line === null).length > 0) throw new Forbidden('Du må ikke rette priser.');
  if (line?.goodId && fields.goodId === null) {
    throw new Forbidden('Vælg en anden vare, eller fjern linjen.');
  }
  if ((fields.qtyMilli ?? 0) < 0) {
    throw new Invalid({ qtyMilli: 'Antallet kan ikke være negativt.' });
  }
}

/** The good with this id, whatever has become of it since the line got it. */
export async function goodOf(tx: Transaction, goodId: string | null): Promise<Good | null> {
  if (goodId === null) return null;
  const [good] = await tx.select().from(goods).where(eq(goods.id, goodId));
  return good ?? null;
}

/** The good of a line that is new on it. @throws Invalid when it is not there or barred. */
export async function goodFor(tx: Transaction, goodId: string): Promise<Good> {
  const [good] = await tx.select().from(goods).where(eq(goods.id, goodId));
  if (!good || good.archivedAt) throw new Invalid({ goodId: 'Varen findes ikke.' });
  if (good.barred) {
    throw new Invalid({ goodId: `Vare ${good.goodNo} er spærret og kan ikke tilføjes.` });
  }
  return good;
}

/** The amounts of a line: text costs nothing, what is not billable or not priced is not invoiced but costs what it costs. */
export function lineAmounts(
  line: Pick<
    StoredLine,
    'kind' | 'qtyMilli' | 'unitSalesOre' | 'unitCostOre' | 'priceUnit' | 'discountBp' | 'billable'
  >,
): { netOre: number; costOre: number } {
  if (line.kind === 'text') return { netOre: 0, costOre: 0 };
  const { qtyMilli, unitSalesOre, unitCostOre, priceUnit, discountBp, billable } = line;
  return {
    netOre:
      billable && unitSalesOre !== null
        ? lineNetOre({ qtyMilli, unitOre: unitSalesOre, discountBp, priceUnit })
        : 0,
    costOre: lineNetOre({ qtyMilli, unitOre: unitCostOre, discountBp: 0, priceUnit }),
  };
}
