import { orderFieldInfo } from '#domain/orders/order-fields.ts';
import { orderFlagLabels, priorityLabels } from '#domain/orders/order.ts';
import { statusInfoFrom } from '#domain/statuses/status-settings.ts';
import { workTypeLabel } from '#domain/orders/work-types.ts';
import { type Visibility, visibilityOf } from '#domain/visibility.ts';
import {
  CSV_LIMIT,
  type CsvColumn,
  csvHundredths,
  csvLines,
  csvTime,
} from '../../lists/csv-file.ts';
import type { OrderRow } from '../../pages/order/order-status.props.ts';
import type { OrderListFilters } from '#domain/orders/order-list.ts';
import type { CurrentUser, Services } from '../../services.ts';
import { shownStatuses } from '../../statuses/shown-statuses.ts';
import { loadRowsById } from './list-rows.ts';
import { loadHitIds } from './order-list.ts';

/**
 * The user's list as the lines of a CSV file.
 * @throws Invalid when there are more rows than fit into one file
 */
export async function orderListCsv(
  services: Pick<Services, 'db' | 'clock' | 'log'>,
  user: CurrentUser,
  filters: OrderListFilters,
): Promise<AsyncGenerator<string>> {
  const { db, clock } = services;
  const now = clock();
  const visibility = visibilityOf(user.rights);
  const ids = await loadHitIds(db, user, filters, now, CSV_LIMIT);
  const { settings } = await shownStatuses(services);
  return csvLines({
    columns: columnsFor(visibility, statusInfoFrom(settings)),
    ids,
    loadRows: (part) => loadRowsById(db, part, visibility, now),
    what: 'ordrer',
  });
}

function columnsFor(
  { prices, contribution }: Visibility,
  statusInfo: ReturnType<typeof statusInfoFrom>,
): CsvColumn<OrderRow>[] {
  const columns: CsvColumn<OrderRow>[] = [
    ['Ordrenr.', (row) => row.orderNo],
    ['Status', (row) => statusInfo(row.status).label],
    ['Status siden', (row) => csvTime(row.statusSince)],
    [orderFieldInfo.title.label, (row) => row.title],
    ['Opgavetype', (row) => workTypeLabel(row.workType)],
    [orderFieldInfo.priority.label, (row) => priorityLabels[row.priority]],
    ['Kunde', (row) => row.customerName],
    ['Adresse', (row) => row.address],
    ['Værk', (row) => row.partnerName],
    ['Sagsnr. hos værket', (row) => row.partnerCaseNo],
    [
      orderFieldInfo.fitterIds.label,
      (row) => row.fitters.map(({ initials }) => initials).join(', '),
    ],
    [orderFieldInfo.plannedStart.label, (row) => csvTime(row.plannedStart)],
    [orderFieldInfo.dueAt.label, (row) => csvTime(row.dueAt)],
    ['Advarsler', (row) => row.flags.map((flag) => orderFlagLabels[flag]).join(', ')],
  ];
  if (prices) columns.push(['Beløb', (row) => csvHundredths(row.netOre)]);
  if (contribution) columns.push(['DG %', (row) => csvHundredths(row.contributionBp)]);
  return columns;
}
