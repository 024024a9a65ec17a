import { formatAmount } from '#domain/amounts/money.ts';
import classes from './numbers.module.css';

interface MoneyProps {
  /** In øre; `null` when there is no amount or the user may not see it. */
  ore: number | null;
  /** ISO 4217; DKK by default. */
  currency?: string;
  /** The unit stands in the head of the column. */
  bare?: boolean;
}

/** An amount in tabular numerals with a small grey unit; a dash for `null`. */
export function Money({ ore, currency = 'DKK', bare = false }: MoneyProps) {
  if (ore === null) return <span className={classes.none}>–</span>;
  const text = formatAmount(ore, currency);
  const unitAt = text.lastIndexOf('\u00a0') + 1;
  return (
    <span className={classes.number}>
      {bare ? text.slice(0, unitAt - 1) : text.slice(0, unitAt)}
      {!bare && <span className={classes.unit}>{text.slice(unitAt)}</span>}
    </span>
  );
}
