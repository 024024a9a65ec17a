import { type OrderListFilters, orderListQuery } from '#domain/orders/order-list.ts';
import { type PageName, pageOf } from '#domain/pages.ts';
import { addDays } from '#domain/time/calendar-date.ts';
import { copenhagenDate } from '#domain/time/copenhagen.ts';

const list = (filters: Partial<OrderListFilters> = {}) => orderListQuery.url('/ordrer', filters);

interface VisitedPage {
  /** What the figure is called. */
  name: string;
  path: string;
  /** Who visits it, by the name before the @ of the demo's addresses. */
  user: 'leder' | 'admin';
}

/**
 * Every page that is shown to somebody who is logged in, and the addresses under which it is visited: the most usual ones and the
 * slowest. A page that is missing here is an error of the compiler.
 * @param payer the id of a customer who pays
 */
export function visitedPages(now: Date, payer: string): VisitedPage[] {
  const to = copenhagenDate(now);
  const from = addDays(to, -30);
  const addresses: Record<
    Exclude<PageName, `Auth/${string}` | 'Order/Screen-Pairing' | 'Dev/Mails' | 'Error'>,
    Readonly<Record<string, string>>
  > = {
    Welcome: { welcome: '/' },
    Dashboard: { dashboard: '/dashboard', 'dashboard of a year': '/dashboard?period=year' },
    'Order/Order-Status': {
      list: list(),
      'list of all orders': list({ status: 'all' }),
      'list received by age': list({ status: 'received', sort: 'age' }),
      'list invoiced by amount': list({ status: 'invoiced', sort: 'amount' }),
      'list by customer page 3': list({ status: 'all', sort: 'customer', page: 3 }),
      'list urgent by age': list({ priority: 'urgent', sort: 'age' }),
      'list search': list({ status: 'all', q: 'ladeboks' }),
      'list of own orders': list({ mine: true }),
      'list overdue by due date': list({ overdue: true, sort: 'due' }),
      'list waiting ten days': list({ minDays: 10, sort: 'age' }),
      'list invoiced in a month': list({ status: 'all', invoicedFrom: from, invoicedTo: to }),
      'list received in a month': list({
        status: 'all',
        receivedFrom: from,
        receivedTo: to,
        kept: true,
      }),
      'list expected in a month': list({ status: 'all', expectedFrom: from, expectedTo: to }),
      'list of a payer': list({ status: 'all', payer }),
    },
    'Order/Order-Info': { order: '/ordrer/26-04217' },
    'Customer/Customer-List': {
      customers: '/kunder',
      'customers search': '/kunder?q=jensen',
      'customers with open orders': '/kunder?open=1',
    },
    'Customer/Customer-Info': { customer: '/kunder/10101' },
    'Order/Work-Sheets': { 'work sheets': '/ordrer/arbejdssedler?nr=26-04217' },
    'Admin/OrderVismaInsert': {
      transfers: '/visma',
      'transfers that are there': '/visma?tab=transferred',
    },
    'Vare/Vare-List': {
      goods: '/varer',
      'goods by name': '/varer?sort=name',
      'goods search': '/varer?q=stikkontakt',
    },
    'Vare/Vare-Info': { good: '/varer/104020' },
    'Admin/ManualOrderMatch': { documents: '/dokumentmatch' },
    'Order/Order-Status-Screen': { board: '/tavle' },
    'Admin/Order-Status': { statuses: '/admin/ordrestatus' },
    'Admin/Erp-Groups': { 'ERP groups': '/admin/grupper/erp' },
    'Customer/Partners': { partners: '/kunder/vaerker' },
    'Customer/Partner-Prices': { 'partner prices': '/kunder/vaerker/priser' },
    'Admin/Areas': { areas: '/admin/omraader' },
    'Admin/Activity-Types': { 'activity types': '/admin/aktivitetstyper' },
    'Admin/Bruger-Administration': { users: '/admin/brugere' },
    'Profile/Edit': { profile: '/profil' },
    'Admin/Company': { company: '/admin/grupper/virksomheden' },
    'Admin/Init-Groups': { groups: '/admin/grupper' },
    'Dev/Machines': { machines: '/dev/machines' },
  };
  return Object.entries(addresses).flatMap(([page, of]) => {
    const user = pageOf(page)?.permission === 'user.administer' ? 'admin' : 'leder';
    return Object.entries(of).map(([name, path]) => ({ name, path, user }) as const);
  });
}

/** What is typed into Ctrl-K: a number, its beginning, a common word, two words, a name, and what nothing has. */
export const searchedFor: readonly string[] = [
  '26-04217',
  '26-04',
  'ladeboks',
  'ladeboks vejle',
  'jensen',
  'ingenting hedder sådan',
];
