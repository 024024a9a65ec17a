import type { GoodListFilters } from '#domain/goods/good-list.ts';
import { type Visibility, visibilityOf } from '#domain/visibility.ts';
import { CSV_LIMIT, type CsvColumn, csvHundredths, csvLines } from '../../lists/csv-file.ts';
import type { GoodRow } from '../../pages/goods/good-list.props.ts';
import { formatQty } from '#domain/amounts/quantity.ts';
import type { CurrentUser, Queryable } from '../../services.ts';
import { loadGoodIds } from './good-list.ts';
import { loadGoodRowsById } from './good-rows.ts';

/** The user's list as the lines of a CSV file. @throws Invalid when there are more rows than fit into one file */
export async function goodListCsv(
  q: Queryable,
  user: CurrentUser,
  filters: GoodListFilters,
): Promise<AsyncGenerator<string>> {
  const visibility = visibilityOf(user.rights);
  return csvLines({
    columns: columnsFor(visibility),
    ids: await loadGoodIds(q, filters, CSV_LIMIT),
    loadRows: (part) => loadGoodRowsById(q, part, visibility),
    what: 'varer',
  });
}

const yesNo = (is: boolean) => (is ? 'Ja' : 'Nej');
const qty = (milli: number | null) => (milli === null ? null : formatQty(milli));

function columnsFor({ prices, contribution }: Visibility): CsvColumn<GoodRow>[] {
  const columns: CsvColumn<GoodRow>[] = [
    ['Varenr.', (row) => row.goodNo],
    ['Navn', (row) => row.name],
    ['Varegruppe', (row) => row.group],
    ['Enhed', (row) => row.unit],
    ['EAN', (row) => row.ean],
    ['El-nr.', (row) => row.elNo],
    ['På lager', (row) => qty(row.stockQtyMilli)],
    ['Minimum', (row) => qty(row.minQtyMilli)],
    ['Spærret', (row) => yesNo(row.barred)],
    ['Sæt', (row) => yesNo(row.isPackage)],
  ];
  if (prices) {
    columns.push(['Pris for antal', (row) => row.priceUnit]);
    columns.push(['Salgspris', (row) => csvHundredths(row.salesOre)]);
  }
  if (contribution) {
    columns.push(['Kostpris', (row) => csvHundredths(row.costOre)]);
    columns.push(['DG %', (row) => csvHundredths(row.contributionBp)]);
  }
  return columns;
}
