import { Button, Checkbox, Group } from '@mantine/core';
import { useState } from 'react';
import { counted, formatCount } from '#domain/amounts/count.ts';
import { formatKr } from '#domain/amounts/money.ts';
import type { Prices } from '#domain/goods/price-change.ts';
import type { PriceImpact } from '#domain/goods/price-run.ts';
import classes from '../goods-form.module.css';
import type { PriceChanging } from './use-price-change.ts';

/** What would happen, before anything does: goods, examples, and the open orders with their sum first. */
export function ImpactView({ changing }: { changing: PriceChanging }) {
  const { impact, takesBack, orderLines } = changing;
  // Orders that followed a run follow it back.
  const [follows, setFollows] = useState(takesBack !== null && orderLines);
  if (impact === null) return null;
  const { goods, unchanged, underCost, underCostNos, refused, orders } = impact;
  return (
    <div>
      <ul className={classes.facts}>
        <li>
          <strong>
            {orders.count === 0
              ? 'Ingen åbne ordrer'
              : counted(orders.count, 'åben ordre', 'åbne ordrer')}
          </strong>{' '}
          {orders.count === 0
            ? 'har linjer til den gamle pris.'
            : `har ${counted(orders.lines, 'linje', 'linjer')} til den gamle pris. Følger de med, ændres deres beløb med ${formatKr(orders.netOre)} og deres kostpris med ${formatKr(orders.costOre)}`}
        </li>
        <li>
          <strong>{counted(goods.length, 'vare', 'varer')}</strong> får nye priser
          {unchanged > 0 && `, ${counted(unchanged, 'vare', 'varer')} er uændret`}.
        </li>
        {underCost > 0 && (
          <li className={classes.warning}>
            Salgsprisen er lavere end kostprisen på {counted(underCost, 'vare', 'varer')} (
            {underCost > underCostNos.length && 'fx '}
            {underCostNos.join(', ')}).
          </li>
        )}
        {refused.map(({ reason, count, goodNo }) => (
          <li key={reason} className={classes.warning}>
            {counted(count, 'vare', 'varer')} får ikke nye priser (fx {goodNo}): {reason}
          </li>
        ))}
      </ul>
      <Examples examples={impact.examples} />
      {orders.count > 0 && impact.mayFollow && (
        <Checkbox
          label="Ret også linjerne på de åbne ordrer"
          description="Ellers beholder de den pris, de har."
          checked={follows}
          onChange={({ currentTarget }) => setFollows(currentTarget.checked)}
        />
      )}
      <Group justify="flex-end" mt="md" gap="sm">
        <Button
          variant="default"
          data-autofocus={goods.length === 0 || undefined}
          onClick={changing.back}
        >
          Tilbage
        </Button>
        <Button
          data-autofocus={goods.length > 0 || undefined}
          disabled={goods.length === 0}
          onClick={() => changing.confirm(follows)}
        >
          {confirmText(goods.length, takesBack !== null)}
        </Button>
      </Group>
    </div>
  );
}

function confirmText(count: number, isBack: boolean): string {
  if (isBack) return `Gendan ${counted(count, 'pris', 'priser')}`;
  return count === 1 ? 'Ret prisen' : `Ret ${formatCount(count)} priser`;
}

function Examples({ examples }: Pick<PriceImpact, 'examples'>) {
  if (examples.length === 0) return null;
  // Where the unit stays, as it does in a list of goods, it stands once beside the good.
  const isSameUnit = examples.every(({ before, after }) => before.priceUnit === after.priceUnit);
  const priced = ({ priceUnit, ...prices }: Prices, of: 'costOre' | 'salesOre') =>
    isSameUnit ? formatKr(prices[of]) : `${formatKr(prices[of])} pr. ${priceUnit}`;
  const change = (before: Prices, after: Prices, of: 'costOre' | 'salesOre') => {
    const [from, to] = [priced(before, of), priced(after, of)];
    return from === to ? from : `${from} → ${to}`;
  };
  return (
    <table className={classes.examples}>
      <thead>
        <tr>
          <th scope="col">Vare</th>
          <th scope="col" data-align="right">
            Kostpris
          </th>
          <th scope="col" data-align="right">
            Salgspris
          </th>
        </tr>
      </thead>
      <tbody>
        {examples.map(({ goodNo, name, before, after }) => (
          <tr key={goodNo}>
            <td>
              {goodNo} {name}
              {isSameUnit && after.priceUnit !== 1 && (
                <span className={classes.per}>pris pr. {after.priceUnit}</span>
              )}
            </td>
            <td data-align="right">{change(before, after, 'costOre')}</td>
            <td data-align="right">{change(before, after, 'salesOre')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
