import { Button, Skeleton } from '@mantine/core';
import { Suspense, useState } from 'react';
import type { VareInfoProps } from '#app-server/pages/goods/good-info.props.ts';
import { formatDate } from '#domain/time/copenhagen.ts';
import { FigureTableView } from '#web/charts/figure-table-view.tsx';
import { lazyPart } from '#web/parts/lazy/lazy-part.ts';
import { useNow } from '#web/parts/time/now.ts';
import { WhenSeen } from '#web/parts/lazy/when-seen.tsx';
import { Section } from '#web/record/sections/section.tsx';
import classes from '#web/orders/lines/lines.module.css';

const PriceChart = lazyPart(
  () => import('./price-chart.tsx'),
  (module) => module.PriceChart,
);

/** The prices that the good has had, as a chart or as a table. */
export function PriceHistory({ prices, can }: Pick<VareInfoProps, 'prices' | 'can'>) {
  const [asTable, setAsTable] = useState(false);
  const now = useNow();
  const last = prices.at(-1);
  const points = prices.map(({ validFrom, salesOre, costOre }) => ({
    at: Date.parse(validFrom),
    salesOre,
    costOre,
  }));
  // The last price holds until now.
  if (last !== undefined) points.push({ at: now, salesOre: last.salesOre, costOre: last.costOre });
  return (
    <Section
      id="prisudvikling"
      title="Prisudvikling"
      aside={
        prices.length > 0 && (
          <Button variant="subtle" size="compact-sm" onClick={() => setAsTable(!asTable)}>
            {asTable ? 'Vis som graf' : 'Vis som tabel'}
          </Button>
        )
      }
    >
      {prices.length === 0 && <p className={classes.nothing}>Der er ingen priser at vise endnu.</p>}
      {prices.length > 0 && asTable && (
        <FigureTableView
          label="Prisudvikling"
          table={{
            columns: [
              { header: 'Fra', kind: 'text' },
              { header: 'Salgspris', kind: 'kr' },
              ...(can.seeContribution ? [{ header: 'Kostpris', kind: 'kr' } as const] : []),
              { header: 'Ændret af', kind: 'text' },
            ],
            rows: prices
              .toReversed()
              .map(({ validFrom, salesOre, costOre, by }) => [
                formatDate(validFrom),
                salesOre,
                ...(can.seeContribution ? [costOre] : []),
                by ?? '–',
              ]),
          }}
        />
      )}
      {prices.length > 0 && !asTable && (
        <WhenSeen height={220}>
          <Suspense fallback={<Skeleton height={220} />}>
            <PriceChart points={points} />
          </Suspense>
        </WhenSeen>
      )}
    </Section>
  );
}
