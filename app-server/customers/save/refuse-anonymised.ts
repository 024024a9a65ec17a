import { Invalid } from '../../http/failures/errors.ts';
import type { StoredCustomer } from '../stored-customer.ts';

/** @throws Invalid for a customer that is anonymised or no longer in use: nothing is changed any more. */
export function refuseAnonymised({
  gdprStatus,
  archivedAt,
}: Pick<StoredCustomer, 'gdprStatus' | 'archivedAt'>): void {
  if (gdprStatus === 'anonymised')
    throw new Invalid({}, 'Kunden er anonymiseret og kan ikke ændres.');
  if (archivedAt !== null) throw new Invalid({}, 'Kunden er ikke længere i brug.');
}
