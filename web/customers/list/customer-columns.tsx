import { Link } from '@inertiajs/react';
import { customerKindLabels } from '#domain/customers-and-partners.ts';
import type { CustomerSort } from '#domain/customers/customer-list.ts';
import { formatCvr, formatGln, formatPhone } from '#domain/identifiers/grouped.ts';
import type { ArrangedColumn } from '#web/list/columns/arranged-columns.ts';
import { Ago } from '#web/parts/time/ago.tsx';
import { customerUrl } from '../customer-url.ts';
import classes from './customers.module.css';
import { CustomerMarks } from './customer-marks.tsx';
import type { LiveCustomer } from './use-live-customers.ts';

const number = (text: string | null) => <span className={classes.number}>{text ?? '–'}</span>;

/** Every column of the list, in its order. Columns that sort are named as their sort. */
export const customerColumns: readonly ArrangedColumn<LiveCustomer>[] = [
  {
    id: 'customerNo' satisfies CustomerSort,
    header: 'Kundenr.',
    sortable: true,
    pinned: true,
    width: 78,
    cell: ({ customerNo }) => (
      <Link href={customerUrl(customerNo)} className={classes.key}>
        {customerNo}
      </Link>
    ),
  },
  {
    id: 'name' satisfies CustomerSort,
    header: 'Navn',
    sortable: true,
    width: 190,
    cell: ({ name }) => <span title={name}>{name}</span>,
  },
  {
    id: 'kind',
    header: 'Type',
    width: 76,
    cell: ({ kind }) => customerKindLabels[kind],
  },
  {
    id: 'address',
    header: 'Adresse',
    width: 160,
    cell: ({ addressLine }) => <span title={addressLine}>{addressLine}</span>,
  },
  {
    id: 'postnr' satisfies CustomerSort,
    header: 'Postnr. og by',
    sortable: true,
    width: 124,
    cell: ({ postnr, city }) => <span title={`${postnr} ${city}`}>{`${postnr} ${city}`}</span>,
  },
  {
    id: 'phone',
    header: 'Telefon',
    width: 96,
    cell: ({ phone }) => number(phone === null ? null : formatPhone(phone)),
  },
  {
    id: 'email',
    header: 'E-mail',
    width: 170,
    wideOnly: true,
    cell: ({ email }) => <span title={email ?? undefined}>{email ?? '–'}</span>,
  },
  {
    id: 'cvr',
    header: 'CVR-nr.',
    width: 96,
    wideOnly: true,
    cell: ({ cvr }) => number(cvr === null ? null : formatCvr(cvr)),
  },
  {
    id: 'gln',
    header: 'EAN-nr.',
    width: 126,
    wideOnly: true,
    cell: ({ gln }) => number(gln === null ? null : formatGln(gln)),
  },
  {
    id: 'openOrders',
    header: 'Åbne ordrer',
    align: 'right',
    width: 88,
    cell: ({ openOrders }) => (openOrders === 0 ? '–' : openOrders),
  },
  { id: 'marks', header: 'Bemærk', width: 150, cell: (row) => <CustomerMarks {...row} /> },
  {
    id: 'updated' satisfies CustomerSort,
    header: 'Ændret',
    sortable: true,
    width: 96,
    wideOnly: true,
    cell: ({ updatedAt }) => <Ago at={updatedAt} />,
  },
];
