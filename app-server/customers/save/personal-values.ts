import { eq, sql } from 'drizzle-orm';
import { customerChangeInfo } from '#domain/customers/customer-changes.ts';
import type { Changes } from '#domain/events/events.ts';
import { ulid } from '#domain/ulid.ts';
import { preparedRead } from '../../database/prepared-read.ts';
import { personalValues } from '../../database/schema/customers/customers.ts';
import type { Queryable, Transaction } from '../../services.ts';

/** A personal value as an event keeps it. Its text stands in `personal_values`, until the customer is anonymised. */
interface PersonalReference {
  ref: string;
}

/**
 * Puts the personal values of changes aside.
 * @returns the changes as the event may keep them: a personal value that is not empty is a reference
 */
export async function withoutPersonal(
  tx: Transaction,
  customerId: string,
  changed: Changes,
  now: Date,
): Promise<Changes> {
  const kept: (typeof personalValues.$inferInsert)[] = [];
  const aside = (value: unknown): unknown => {
    if (value === null || value === undefined || value === '') return value;
    const id = ulid(now.getTime());
    kept.push({ id, customerId, value });
    return { ref: id } satisfies PersonalReference;
  };
  const changes = Object.fromEntries(
    Object.entries(changed).map(([field, [before, after]]): [string, [unknown, unknown]] =>
      customerChangeInfo(field)?.personal
        ? [field, [aside(before), aside(after)]]
        : [field, [before, after]],
    ),
  );
  if (kept.length > 0) await tx.insert(personalValues).values(kept);
  return changes;
}

/** Reads a value of an event of a customer; `undefined` for a personal value that has been deleted. */
export type ReadPersonal = (value: unknown) => unknown;

const valuesOf = preparedRead(['customerId'], (q, { customerId }) =>
  q
    // As the database client reads it: a column of the schema would take the text `7100` for the number.
    .select({ id: personalValues.id, value: sql<unknown>`${personalValues.value}` })
    .from(personalValues)
    .where(eq(personalValues.customerId, customerId)),
);

/** How the values in the events of a customer are read. */
export async function readPersonal(q: Queryable, customerId: string): Promise<ReadPersonal> {
  const rows = await valuesOf(q, { customerId });
  const values = new Map(rows.map(({ id, value }) => [id, value]));
  return (value) => (isReference(value) ? values.get(value.ref) : value);
}

function isReference(value: unknown): value is PersonalReference {
  return (
    typeof value === 'object' && value !== null && 'ref' in value && typeof value.ref === 'string'
  );
}
