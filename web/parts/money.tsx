import { formatKr } from '#domain/money.ts';
import classes from './numbers.module.css';

interface MoneyProps {
  /** Øre; `null` where the user may not see it or there is none. */
  ore: number | null;
}

/** An amount: tabular numerals, the unit small and grey. A dash when there is none to show. */
export function Money({ ore }: MoneyProps) {
  if (ore === null) return <span className={classes.none}>–</span>;
  const text = formatKr(ore);
  const unitAt = text.lastIndexOf('kr.');
  return (
    <span className={classes.number}>
      {text.slice(0, unitAt)}
      <span className={classes.unit}>{text.slice(unitAt)}</span>
    </span>
  );
}
