import { customerBlockLabels, customerKindLabels } from '#domain/customers-and-partners.ts';
import type { CustomerListFilters } from '#domain/customers/customer-list.ts';
import { formatPhone } from '#domain/identifiers/grouped.ts';
import { CSV_LIMIT, type CsvColumn, csvLines } from '../../lists/csv-file.ts';
import type { CustomerRow } from '../../pages/customer/customer-list.props.ts';
import type { CurrentUser, Services } from '../../services.ts';
import { loadHitIds, loadRowsById } from './list-rows.ts';
import { listWhere } from './list-where.ts';

const columns: readonly CsvColumn<CustomerRow>[] = [
  ['Kundenr.', (row) => String(row.customerNo)],
  ['Kundetype', (row) => customerKindLabels[row.kind]],
  ['Navn', (row) => row.name],
  ['Adresse', (row) => row.addressLine],
  ['Postnr.', (row) => row.postnr],
  ['By', (row) => row.city],
  ['Telefon', (row) => (row.phone === null ? null : formatPhone(row.phone))],
  ['E-mail', (row) => row.email],
  ['CVR-nr.', (row) => row.cvr],
  ['EAN-nr.', (row) => row.gln],
  ['Spærret', (row) => customerBlockLabels[row.blocked]],
  ['Åbne ordrer', (row) => String(row.openOrders)],
];

/**
 * The user's list as the lines of a CSV file.
 * @throws Invalid when there are more rows than fit into one file
 */
export async function customerListCsv(
  { db }: Pick<Services, 'db'>,
  user: CurrentUser,
  filters: CustomerListFilters,
): Promise<AsyncGenerator<string>> {
  const ids = await loadHitIds(db, listWhere(filters, user), filters, CSV_LIMIT);
  return csvLines({
    columns,
    ids,
    loadRows: (part) => loadRowsById(db, user, part),
    what: 'kunder',
  });
}
