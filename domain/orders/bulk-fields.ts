import * as v from 'valibot';
import { orderFields } from './order-fields.ts';

const { priority, dueAt, responsibleId, areaId } = orderFields.entries;

/** What can be given to many orders at once; a field that is left out stays as it is on each of them. */
export const bulkFields = v.pipe(
  v.partial(v.strictObject({ priority, dueAt, responsibleId, areaId })),
  v.check((fields) => Object.keys(fields).length > 0, 'Vælg mindst én ændring.'),
);
export type BulkFields = v.InferOutput<typeof bulkFields>;
