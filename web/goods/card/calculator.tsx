import { useState } from 'react';
import type { VareInfoProps } from '#app-server/pages/goods/good-info.props.ts';
import { parseDiscount } from '#domain/amounts/discount.ts';
import { basisPoints, formatKr, formatPercent, parseKr } from '#domain/amounts/money.ts';
import { DecimalField } from '#web/forms/text-fields.tsx';
import { Section } from '#web/record/sections/section.tsx';
import { krText } from '../prices/price-texts.ts';
import classes from './card.module.css';

/** What a price brings: contribution and its share, after a discount. Nothing is saved. */
export function Calculator({ good }: Pick<VareInfoProps, 'good'>) {
  const [cost, setCost] = useState(krText(good.costOre ?? 0));
  const [sales, setSales] = useState(krText(good.salesOre ?? 0));
  const [discount, setDiscount] = useState('');
  const read = { cost: parseKr(cost), sales: parseKr(sales) };
  const off = discount.trim() === '' ? { ok: true as const, value: 0 } : parseDiscount(discount);
  const known = read.cost.ok && read.sales.ok && off.ok;
  const soldOre =
    known && read.sales.ok && off.ok
      ? Math.round((read.sales.ore * (10_000 - off.value)) / 10_000)
      : null;
  const earnedOre = soldOre !== null && read.cost.ok ? soldOre - read.cost.ore : null;
  const share = soldOre === null || earnedOre === null ? null : basisPoints(earnedOre, soldOre);
  return (
    <Section id="beregner" title="Dækningsbidrag">
      <div className={classes.calculator}>
        <DecimalField
          label="Kostpris"
          rightSection="kr."
          value={cost}
          error={read.cost.ok ? undefined : read.cost.message}
          onChange={setCost}
        />
        <DecimalField
          label="Salgspris"
          rightSection="kr."
          value={sales}
          error={read.sales.ok ? undefined : read.sales.message}
          onChange={setSales}
        />
        <DecimalField
          label="Rabat"
          rightSection="%"
          value={discount}
          error={off.ok ? undefined : off.message}
          onChange={setDiscount}
        />
        <div
          className={classes.result}
          role="status"
          data-loses={(earnedOre !== null && earnedOre < 0) || undefined}
        >
          <span>DB</span>
          <strong>{earnedOre === null ? '–' : formatKr(earnedOre)}</strong>
        </div>
        <div className={classes.result} data-loses={(share !== null && share < 0) || undefined}>
          <span>DG</span>
          <strong>{formatPercent(share)}</strong>
        </div>
      </div>
    </Section>
  );
}
