import { formatAmount } from '#domain/amounts/money.ts';
import classes from './numbers.module.css';

interface MoneyProps {
  /** In øre; `null` when there is no amount or the user may not see it. */
  ore: number | null;
  /** ISO 4217; DKK by default. */
  currency?: string;
}

/** An amount in tabular numerals with a small grey unit; a dash for `null`. */
export function Money({ ore, currency = 'DKK' }: MoneyProps) {
  if (ore === null) return <span className={classes.none}>–</span>;
  const text = formatAmount(ore, currency);
  const unitAt = text.lastIndexOf('\u00a0') + 1;
  return (
    <span className={classes.number}>
      {text.slice(0, unitAt)}
      <span className={classes.unit}>{text.slice(unitAt)}</span>
    </span>
  );
}
