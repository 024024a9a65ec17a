import { visibilityOf } from '#domain/visibility.ts';
import { Forbidden } from '../../http/failures/errors.ts';
import type { CustomerOwed } from '../../pages/customer/customer-info.props.ts';
import type { CurrentUser, Services } from '../../services.ts';
import { connectedLedger } from '../../visma/connection/connected-ledger.ts';
import { openCustomer } from '../stored-customer.ts';

/**
 * What a customer owes, asked of the ledger now.
 * @throws NotFound, Forbidden (also where the reader may not see prices)
 */
export async function loadOwed(
  services: Pick<Services, 'db' | 'clock' | 'settings'>,
  user: CurrentUser,
  customerNo: string,
): Promise<CustomerOwed> {
  const customer = await openCustomer(services.db, user, customerNo, 'customer.see');
  if (!visibilityOf(user.rights).prices) throw new Forbidden('Du må ikke se kundens økonomi.');
  const ledger = await connectedLedger(services);
  if (ledger === undefined) return { state: 'unknown' };
  const answer = await ledger.owed(customer.customerNo);
  if (!answer.ok) return { state: 'silent' };
  return answer.value === null ? { state: 'unknown' } : { state: 'known', ...answer.value };
}
