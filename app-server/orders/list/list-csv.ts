import { copenhagenParts } from '#domain/time/copenhagen.ts';
import { orderFlagLabels, priorityLabels } from '#domain/orders/order.ts';
import { plainCell } from '#domain/text/csv-cell.ts';
import { statusInfoFrom } from '#domain/statuses/status-settings.ts';
import { workTypeLabel } from '#domain/orders/work-types.ts';
import { type Visibility, visibilityOf } from '#domain/visibility.ts';
import { Invalid } from '../../http/failures/errors.ts';
import type { OrderRow } from '../../pages/order/order-status.props.ts';
import type { OrderListFilters } from '#domain/orders/order-list.ts';
import type { CurrentUser, Services } from '../../services.ts';
import { shownStatuses } from '../../statuses/shown-statuses.ts';
import { loadRowsById } from './list-rows.ts';
import { loadHitIds } from './order-list.ts';

const MOST = 100_000;
const CHUNK = 500;
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * The user's list as a CSV file that a Danish spreadsheet opens by itself: `;`, decimal comma, UTF-8 with a byte order mark.
 * Read in parts, so that no transaction waits for a slow receiver.
 * @throws Invalid when there are more rows than fit into one file
 */
export async function orderListCsv(
  services: Pick<Services, 'db' | 'clock' | 'log'>,
  user: CurrentUser,
  filters: OrderListFilters,
): Promise<AsyncGenerator<string>> {
  const { db, clock } = services;
  const now = clock();
  const visibility = visibilityOf(user.groups);
  const ids = await loadHitIds(db, user, filters, now, MOST);
  if (ids.length > MOST) {
    throw new Invalid({ filters: 'Afgræns listen: en fil kan højst rumme 100.000 ordrer.' });
  }
  const { settings } = await shownStatuses(services);
  const columns = columnsFor(visibility, statusInfoFrom(settings));
  return (async function* lines() {
    yield BYTE_ORDER_MARK + toLine(columns.map(([title]) => title));
    for (let from = 0; from < ids.length; from += CHUNK) {
      const rows = await loadRowsById(db, ids.slice(from, from + CHUNK), visibility, now);
      yield rows.map((row) => toLine(columns.map(([, value]) => value(row)))).join('');
    }
  })();
}

type Column = [title: string, value: (row: OrderRow) => string];

function columnsFor(
  { prices, contribution }: Visibility,
  statusInfo: ReturnType<typeof statusInfoFrom>,
): Column[] {
  const columns: Column[] = [
    ['Ordrenr.', (row) => row.orderNo],
    ['Status', (row) => statusInfo(row.status).label],
    ['Status siden', (row) => dateTime(row.statusSince)],
    ['Titel', (row) => plainCell(row.title)],
    ['Opgavetype', (row) => workTypeLabel(row.workType)],
    ['Prioritet', (row) => priorityLabels[row.priority]],
    ['Kunde', (row) => plainCell(row.customerName)],
    ['Adresse', (row) => plainCell(row.address)],
    ['Værk', (row) => plainCell(row.partnerName ?? '')],
    ['Sagsnr. hos værket', (row) => plainCell(row.partnerCaseNo ?? '')],
    ['Montører', (row) => row.fitters.map(({ initials }) => initials).join(', ')],
    ['Planlagt start', (row) => dateTime(row.plannedStart)],
    ['Frist', (row) => dateTime(row.dueAt)],
    ['Advarsler', (row) => row.flags.map((flag) => orderFlagLabels[flag]).join(', ')],
  ];
  if (prices) columns.push(['Beløb', (row) => decimal(row.netOre)]);
  if (contribution) columns.push(['DG %', (row) => decimal(row.contributionBp)]);
  return columns;
}

/** `21-11-2026 08:30`, which a Danish spreadsheet reads as a time. */
function dateTime(instant: string | null): string {
  if (instant === null) return '';
  const { year, month, day, hour, minute } = copenhagenParts(instant);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(day)}-${two(month)}-${year} ${two(hour)}:${two(minute)}`;
}

/** Hundredths with a decimal comma. */
function decimal(hundredths: number | null): string {
  return hundredths === null ? '' : (hundredths / 100).toFixed(2).replace('.', ',');
}

function toLine(cells: string[]): string {
  return `${cells.map(quoted).join(';')}\r\n`;
}

function quoted(cell: string): string {
  return /[";\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
