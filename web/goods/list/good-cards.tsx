import { Link } from '@inertiajs/react';
import { Money } from '#web/parts/money.tsx';
import { goodUrl } from '#web/goods/good-url.ts';
import { GoodMarks } from './good-marks.tsx';
import classes from './goods.module.css';
import { StockText } from './stock-text.tsx';
import type { LiveGood } from './use-live-goods.ts';

/** The list on a narrow screen: one card a good, all of it a way to the good. */
export function GoodCards({ rows }: { rows: readonly LiveGood[] }) {
  return (
    <ul className={classes.cards} aria-label="Varer">
      {rows.map((row) => (
        <li key={row.id} className={classes.card} data-mark={row.fresh || undefined}>
          <Link href={goodUrl(row.goodNo)} className={classes.link}>
            <span className={classes.line}>
              <strong>{row.name}</strong>
              {row.salesOre !== null && <Money ore={row.salesOre} />}
            </span>
            <span className={classes.line}>
              <span className={classes.quiet}>
                {row.goodNo} · {row.group}
              </span>
              {row.salesOre !== null && (
                <span className={classes.quiet}>
                  {row.priceUnit !== null && row.priceUnit !== 1
                    ? `pr. ${row.priceUnit} ${row.unit}`
                    : `pr. ${row.unit}`}
                </span>
              )}
            </span>
            <span className={classes.line}>
              <GoodMarks {...row} />
              {row.stockable && <StockText {...row} />}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
