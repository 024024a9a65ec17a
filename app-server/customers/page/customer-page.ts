import { CUSTOMER_FIELDS, customerFieldInfo } from '#domain/customers/customer-fields.ts';
import { may } from '#domain/rights/rights.ts';
import { redact, visibilityOf } from '#domain/visibility.ts';
import type {
  CustomerDetails,
  CustomerInfoProps,
} from '../../pages/customer/customer-info.props.ts';
import type { CurrentUser, Services } from '../../services.ts';
import { type OpenRequest, openRequest } from '../anonymise/asked.ts';
import { shownCredits } from '../open-credit.ts';
import { fieldsOf, openCustomer, type StoredCustomer } from '../stored-customer.ts';
import { loadCustomerTalks } from '../talks/load-talks.ts';
import { loadMonths } from './customer-months.ts';
import { loadOrders } from './customer-orders.ts';
import { loadAddresses, loadContacts } from './customer-parts.ts';
import { loadTimeline } from './customer-timeline.ts';
import { loadActivities, loadDocuments, recentOrders } from './customer-work.ts';

/**
 * Everything that the page of a customer shows, as its reader may see it.
 * @param seq the last event that it includes
 * @throws NotFound, Forbidden
 */
export async function loadCustomerPage(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  user: CurrentUser,
  customerNo: string,
  seq: number,
): Promise<CustomerInfoProps> {
  const customer = await openCustomer(db, user, customerNo, 'customer.see');
  const visibility = visibilityOf(user.rights);
  const { id } = customer;
  const recent = recentOrders(db, user, id);
  const [
    contacts,
    addresses,
    orders,
    credits,
    asked,
    activities,
    talks,
    documents,
    months,
    timeline,
  ] = await Promise.all([
    loadContacts(db, id),
    loadAddresses(db, user, id),
    loadOrders(db, user, id, visibility),
    shownCredits(db, user, [customer]),
    openRequest(db, id),
    recent.then((ids) => loadActivities(db, ids)),
    loadCustomerTalks(db, user, id),
    recent.then((ids) => loadDocuments(db, ids, visibility)),
    visibility.prices ? loadMonths(db, id, clock(), visibility) : null,
    loadTimeline(db, id, visibility),
  ]);
  const lock = lockOf(customer);
  const isOpen = lock === null;
  return {
    customer: detailsOf(customer, visibility),
    contacts,
    addresses,
    orders,
    credit: credits.get(id) ?? null,
    anonymising: askedOf(asked),
    activities,
    talks,
    documents,
    months,
    timeline,
    can: {
      fields: CUSTOMER_FIELDS.filter(
        (field) => isOpen && may(user.rights, customerFieldInfo[field].permission),
      ),
      editParts: isOpen && may(user.rights, 'customer.edit'),
      logTalks: isOpen,
      createOrder: createOrderOf(user, customer, lock),
      lock,
    },
    seq,
  };
}

function askedOf(request: OpenRequest | undefined): CustomerInfoProps['anonymising'] {
  return request === undefined ? null : { by: request.by, at: request.requestedAt.toISOString() };
}

function detailsOf(
  customer: StoredCustomer,
  visibility: ReturnType<typeof visibilityOf>,
): CustomerDetails {
  return {
    id: customer.id,
    customerNo: customer.customerNo,
    version: customer.version,
    gdprStatus: customer.gdprStatus,
    archived: customer.archivedAt !== null,
    ...redact(fieldsOf(customer), visibility),
  };
}

function lockOf({ gdprStatus, archivedAt }: StoredCustomer): string | null {
  if (gdprStatus === 'anonymised') return 'Kunden er anonymiseret og kan ikke ændres.';
  return archivedAt === null ? null : 'Kunden er ikke længere i brug.';
}

function createOrderOf(
  user: CurrentUser,
  { blocked }: StoredCustomer,
  lock: string | null,
): CustomerInfoProps['can']['createOrder'] {
  if (!may(user.rights, 'order.create')) return { allowed: false, reason: null };
  if (lock !== null) return { allowed: false, reason: lock };
  if (blocked !== 'none') return { allowed: false, reason: 'Kunden er spærret for nye ordrer.' };
  return { allowed: true };
}
