import type { CustomerField } from './customer-fields.ts';

/** Fields that say something only together: the street of one customer and the town of another are no address. */
const ADDRESS: readonly CustomerField[] = ['addressLine', 'postnr', 'city'];

/** The field, and those that are chosen with it. */
export function chosenTogether(field: CustomerField): readonly CustomerField[] {
  return ADDRESS.includes(field) ? ADDRESS : [field];
}
