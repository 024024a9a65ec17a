import { formatAmount } from '#domain/amounts/money.ts';
import classes from './numbers.module.css';

interface MoneyProps {
  /** Øre; `null` where the user may not see it or there is none. */
  ore: number | null;
  /** ISO 4217; kroner where nothing else is said. */
  currency?: string;
}

/** An amount: tabular numerals, the unit small and grey. A dash when there is none to show. */
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
