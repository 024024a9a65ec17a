import * as v from 'valibot';
import { ulid } from '#domain/ulid.ts';
import { confirmed } from '#domain/saving/versioned.ts';
import { commit } from '../../events/commit.ts';
import { askFirst, Invalid } from '../../http/failures/errors.ts';
import type { PackageAnswer } from '../../pages/order/order-info.props.ts';
import { authorOf } from '../../records/author.ts';
import type { CurrentUser, Services } from '../../services.ts';
import { orderEvent } from '../order-news.ts';
import { loadOrderRelations } from '../save/order-relations.ts';
import { openOrder } from '../stored-order.ts';
import { writeOrder } from '../save/write-order.ts';
import { goodFor, refuseLockedLines, type StoredLine } from './line-rules.ts';
import { lineSums } from './line-sums.ts';
import { insertLine } from './new-line.ts';
import { saleQuestions } from './under-cost.ts';
import { lineChanges } from './write-line.ts';
import { asUnit } from '#domain/orders/order-line.ts';

/** The body of `POST /ordrer/:orderNo/linjer/saet`: how many of a package, in thousandths. */
export const packageRequest = v.strictObject({
  goodId: v.pipe(v.string(), v.ulid('Varen findes ikke.')),
  qtyMilli: v.pipe(
    v.number('Antal skal være et tal, fx 12,5.'),
    v.integer('Antal skal være et tal, fx 12,5.'),
    v.minValue(1, 'Antallet af sæt skal være mere end 0.'),
    v.maxValue(1_000_000, 'Antallet er for stort.'),
  ),
  confirmed,
});

/**
 * Adds the parts of a package to an order, each as a line of its own with its good's price. All of them or none.
 * @throws NotFound, Forbidden, Invalid when the order is locked, a part is barred or the good is no package, Unconfirmed
 */
export async function addPackage(
  services: Services,
  user: CurrentUser,
  orderNo: string,
  request: v.InferOutput<typeof packageRequest>,
): Promise<PackageAnswer> {
  const runId = ulid(services.clock().getTime());
  return commit(services, authorOf(user, runId), async (tx, record) => {
    const order = await openOrder(tx, user, orderNo, 'order.edit');
    refuseLockedLines(order);
    const bundle = await goodFor(tx, request.goodId);
    if (bundle.packageItems.length === 0) throw new Invalid({ goodId: 'Varen er ikke et sæt.' });
    const now = services.clock();
    const by = { userId: user.id, now };
    const relations = await loadOrderRelations(tx, order);
    const lines: StoredLine[] = [];
    for (const { goodId, qtyMilli } of bundle.packageItems) {
      const good = await partFor(() => goodFor(tx, goodId), bundle.goodNo);
      const unit = asUnit(good.unit);
      const values = {
        kind: unit === 'time' ? ('time' as const) : ('good' as const),
        goodId,
        unit,
        text: good.name,
        qtyMilli: Math.round((qtyMilli * request.qtyMilli) / 1000),
        unitSalesOre: good.salesOre,
        unitCostOre: good.costOre,
        priceUnit: good.priceUnit,
        discountBp: 0,
        billable: true,
        source: 'package' as const,
        sourceRef: bundle.id,
      };
      lines.push(await insertLine(tx, order, values, by));
    }
    const sums = await lineSums(tx, order.id);
    const after = await loadOrderRelations(tx, order);
    const written = await writeOrder(tx, order, sums, by, relations, after);
    const orders = { before: order, after: written };
    const questions = lines.flatMap((line) => saleQuestions(user, orders, null, line));
    askFirst(request.confirmed, [...new Set(questions)]);
    const changed = Object.assign({}, ...lines.map((line) => lineChanges(null, line)));
    const type = 'order.line_added' as const;
    record(await orderEvent(tx, { type, before: order, after: written, changed, patch: {} }, now));
    return { lines: lines.length, orderVersion: written.version };
  });
}

/** A part of a package. @throws Invalid that names the package */
async function partFor<Good>(find: () => Promise<Good>, packageNo: string): Promise<Good> {
  try {
    return await find();
  } catch (error) {
    if (!(error instanceof Invalid)) throw error;
    throw new Invalid({ goodId: `En del af sæt ${packageNo} kan ikke bruges: ${error.message}` });
  }
}
