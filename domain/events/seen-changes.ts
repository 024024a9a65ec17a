import type { Changes } from './events.ts';
import type { ConflictBody } from '../saving/http-messages.ts';
import { maySeeField, type Sight } from '../sight.ts';

/** Whether a reader may know of a change of this field: `netOre`, `lines.<id>`, `lines.<id>.unitSalesOre`. */
export function isSeenField(field: string, sight: Sight): boolean {
  return maySeeField(field.slice(field.lastIndexOf('.') + 1), sight);
}

/** An event's changes as this reader may know them: fields they may not see are left out, at any depth. */
export function seenChanges(changed: Changes, sight: Sight): Changes {
  const fields = Object.entries(changed).filter(([field]) => isSeenField(field, sight));
  return Object.fromEntries(
    fields.map(([field, [before, after]]) => [
      field,
      [seenValue(before, sight), seenValue(after, sight)],
    ]),
  );
}

/** A value that travels, at any depth, without what this reader may not see: there it is `null`. */
export function seenValue(value: unknown, sight: Sight): unknown {
  if (Array.isArray(value)) return value.map((one) => seenValue(one, sight));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, one]) => [
      field,
      isSeenField(field, sight) ? seenValue(one, sight) : null,
    ]),
  );
}

/** A 409 as this reader may know it: that others have changed something stands, what they may not see of it is left out. */
export function seenConflict(body: ConflictBody, sight: Sight): ConflictBody {
  const conflicts = body.conflicts.flatMap(({ field, base, mine, theirs }) =>
    isSeenField(field, sight)
      ? [{ field, base: seenValue(base, sight), mine, theirs: seenValue(theirs, sight) }]
      : [],
  );
  return { ...body, conflicts };
}
