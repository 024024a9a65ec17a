import type { GoodRow } from '#app-server/pages/goods/good-list.props.ts';
import { formatQty } from '#domain/amounts/quantity.ts';
import classes from './goods.module.css';

type Stocked = Pick<GoodRow, 'stockable' | 'stockQtyMilli' | 'minQtyMilli' | 'unit'>;

/** Whether there is less on the shelf than there should be. */
function isLow({ stockable, stockQtyMilli, minQtyMilli }: Omit<Stocked, 'unit'>): boolean {
  return stockable && stockQtyMilli !== null && minQtyMilli !== null && stockQtyMilli < minQtyMilli;
}

/** “12 stk”, and in words when it is below the minimum; a dash for what is not kept on a shelf. */
export function StockText(good: Stocked) {
  const { stockable, stockQtyMilli, minQtyMilli, unit } = good;
  if (!stockable || stockQtyMilli === null) return <span className={classes.none}>–</span>;
  const low = isLow(good);
  const hint =
    low && minQtyMilli !== null ? `Under minimum på ${formatQty(minQtyMilli)} ${unit}` : undefined;
  return (
    <span className={classes.stock} data-low={low || undefined} title={hint}>
      {formatQty(stockQtyMilli)} {unit}
      {low && <span className={classes.low}> lavt</span>}
    </span>
  );
}
