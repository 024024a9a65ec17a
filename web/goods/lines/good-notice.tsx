import { Button } from '@mantine/core';
import { IconBan, IconTag } from '@tabler/icons-react';
import type { CurrentPrice } from '#app-server/pages/goods/good-prices.props.ts';
import { formatKr } from '#domain/amounts/money.ts';
import classes from './good-notice.module.css';

/** The prices on a line; `null` where the reader may not see them. */
interface LinePrices {
  unitCostOre: number | null;
  unitSalesOre: number | null;
  /** How many units the prices are for. */
  priceUnit: number | null;
}

interface GoodNoticeProps {
  line: LinePrices;
  /** What was heard of the line's good; nothing is said without it. */
  good: CurrentPrice | undefined;
  /** Gives the line the price of the good; absent for who may not. */
  onRenew?: (() => void) | undefined;
}

/** “Ny kostpris 41,20 kr.” for whoever may see costs, else the new sales price; `null` where the line has it. */
function newPriceText(line: LinePrices, good: CurrentPrice): string | null {
  const { costOre, salesOre, priceUnit } = good;
  const per = priceUnit === null || priceUnit === 1 ? '' : ` pr. ${priceUnit}`;
  const isNew = (now: number | null, onLine: number | null): now is number =>
    now !== null && onLine !== null && now * (line.priceUnit ?? 1) !== onLine * (priceUnit ?? 1);
  if (isNew(costOre, line.unitCostOre)) return `Ny kostpris ${formatKr(costOre)}${per}`;
  if (isNew(salesOre, line.unitSalesOre)) return `Ny salgspris ${formatKr(salesOre)}${per}`;
  return null;
}

/** What has happened to a line's good while the order stands open. */
export function GoodNotice({ line, good, onRenew }: GoodNoticeProps) {
  if (good === undefined) return null;
  const text = newPriceText(line, good);
  return (
    <>
      {text !== null && (
        <span role="status" className={classes.notice}>
          <IconTag size={14} aria-hidden />
          {onRenew === undefined ? (
            text
          ) : (
            <Button variant="subtle" size="compact-sm" onClick={onRenew}>
              {text} – opdatér?
            </Button>
          )}
        </span>
      )}
      {good.barred && (
        <span role="status" className={classes.notice} data-barred>
          <IconBan size={14} aria-hidden />
          Varen er spærret nu. Linjen kan blive stående.
        </span>
      )}
    </>
  );
}
