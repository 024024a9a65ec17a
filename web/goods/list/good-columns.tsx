import { Link } from '@inertiajs/react';
import { formatPercent } from '#domain/amounts/money.ts';
import type { GoodSort } from '#domain/goods/good-list.ts';
import { formatGtin } from '#domain/identifiers/grouped.ts';
import type { ArrangedColumn } from '#web/list/columns/arranged-columns.ts';
import { Money } from '#web/parts/money.tsx';
import { goodUrl } from '#web/goods/good-url.ts';
import { GoodMarks } from './good-marks.tsx';
import classes from './goods.module.css';
import { StockText } from './stock-text.tsx';
import type { LiveGood } from './use-live-goods.ts';

interface ColumnOptions {
  prices: boolean;
  contribution: boolean;
}

/** Every column of the list that this user may see, in its order. Columns that sort are named as their sort. */
export function goodColumns({ prices, contribution }: ColumnOptions): ArrangedColumn<LiveGood>[] {
  const columns: ArrangedColumn<LiveGood>[] = [
    {
      id: 'goodNo' satisfies GoodSort,
      header: 'Varenr.',
      sortable: true,
      pinned: true,
      width: 78,
      cell: ({ goodNo }) => (
        <Link href={goodUrl(goodNo)} className={classes.no}>
          {goodNo}
        </Link>
      ),
    },
    {
      id: 'name' satisfies GoodSort,
      header: 'Navn',
      sortable: true,
      width: 218,
      cell: ({ name }) => <span title={name}>{name}</span>,
    },
    {
      id: 'group' satisfies GoodSort,
      header: 'Varegruppe',
      sortable: true,
      width: 130,
      cell: ({ group }) => <span title={group}>{group}</span>,
    },
    {
      id: 'ean',
      header: 'EAN',
      width: 128,
      wideOnly: true,
      cell: ({ ean }) => (ean === null ? '–' : formatGtin(ean)),
    },
    {
      id: 'elNo',
      header: 'El-nr.',
      width: 100,
      wideOnly: true,
      cell: ({ elNo }) => elNo ?? '–',
    },
    {
      id: 'stock' satisfies GoodSort,
      header: 'På lager',
      sortable: true,
      align: 'right',
      width: 96,
      cell: (row) => <StockText {...row} />,
    },
  ];
  if (contribution) {
    columns.push({
      id: 'cost',
      header: 'Kostpris, kr.',
      align: 'right',
      width: 92,
      cell: ({ costOre }) => <Money ore={costOre} bare />,
    });
  }
  if (prices) {
    columns.push({
      id: 'sales' satisfies GoodSort,
      header: 'Salgspris, kr.',
      sortable: true,
      align: 'right',
      width: 100,
      cell: ({ salesOre }) => <Money ore={salesOre} bare />,
    });
  }
  columns.push({
    id: 'unit',
    header: 'Pris for',
    width: 72,
    cell: ({ unit, priceUnit }) =>
      priceUnit === null || priceUnit === 1 ? unit : `${priceUnit} ${unit}`,
  });
  if (contribution) {
    columns.push({
      id: 'contribution',
      header: 'DG',
      align: 'right',
      width: 84,
      cell: ({ contributionBp }) => formatPercent(contributionBp),
    });
  }
  columns.push({
    id: 'marks',
    header: 'Bemærk',
    width: 126,
    cell: (row) => <GoodMarks {...row} />,
  });
  return columns;
}
