import type { FieldChange } from '#domain/saving/save-protocol.ts';
import { changesSince } from '../../records/changes-since.ts';
import type { Queryable } from '../../services.ts';
import type { StoredCustomer } from '../stored-customer.ts';
import { readPersonal } from './personal-values.ts';

/** Every change of a customer and its parts after a version, oldest first, with the personal values in it. */
export async function customerChangesSince(
  q: Queryable,
  { id, version: current }: Pick<StoredCustomer, 'id' | 'version'>,
  version: number,
): Promise<FieldChange[]> {
  if (version === current) return [];
  const [changes, read] = await Promise.all([changesSince(q, id, version), readPersonal(q, id)]);
  return changes.map((change) => ({
    ...change,
    before: read(change.before),
    after: read(change.after),
  }));
}
