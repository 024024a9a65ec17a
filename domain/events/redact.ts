import type { Changes } from './events.ts';
import type { ConflictBody } from '../saving/http-messages.ts';
import { maySeeField, type Visibility } from '../visibility.ts';

/** What people write freely may hold a name: who may not see people is not told of it. */
const FREE_TEXT: ReadonlySet<string> = new Set(['title']);

/** Whether a reader may know of a change of this field: `netOre`, `lines.<id>`, `lines.<id>.unitSalesOre`. */
export function isVisibleField(field: string, visibility: Visibility): boolean {
  const name = field.slice(field.lastIndexOf('.') + 1);
  return maySeeField(name, visibility) && (visibility.people || !FREE_TEXT.has(name));
}

/** An event's changes as this reader may know them: fields they may not see are left out, at any depth. */
export function redactChanges(changed: Changes, visibility: Visibility): Changes {
  const fields = Object.entries(changed).filter(([field]) => isVisibleField(field, visibility));
  return Object.fromEntries(
    fields.map(([field, [before, after]]) => [
      field,
      [redactValue(before, visibility), redactValue(after, visibility)],
    ]),
  );
}

/** A value that travels, at any depth, without what this reader may not see: there it is `null`. */
export function redactValue(value: unknown, visibility: Visibility): unknown {
  if (Array.isArray(value)) return value.map((one) => redactValue(one, visibility));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, one]) => [
      field,
      isVisibleField(field, visibility) ? redactValue(one, visibility) : null,
    ]),
  );
}

/** A 409 as this reader may know it: that others have changed something stands, what they may not see of it is left out. */
export function redactConflict(body: ConflictBody, visibility: Visibility): ConflictBody {
  const conflicts = body.conflicts.flatMap(({ field, base, mine, theirs }) =>
    isVisibleField(field, visibility)
      ? [
          {
            field,
            base: redactValue(base, visibility),
            mine,
            theirs: redactValue(theirs, visibility),
          },
        ]
      : [],
  );
  return { ...body, conflicts };
}
