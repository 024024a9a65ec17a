import {
  decideSave,
  type Changer,
  type FieldChange,
  type FieldConflict,
  type MergeableGroups,
  type SaveRequest,
} from '#domain/saving/save-protocol.ts';
import type { NewEvent } from '../events/commit.ts';
import { Conflict, Forbidden, Invalid } from '../http/failures/errors.ts';
import { namedChanger } from './changes-since.ts';

/** @throws Invalid when a request names a version that the record has not had yet. */
export function refuseUnknownVersion(version: number, current: number): void {
  if (version > current) throw new Invalid({ version: 'Versionen findes ikke.' });
}

/** @throws Forbidden when a request overwrites others' changes without the right to. */
export function refuseOverwriting(force: boolean, mayOverwrite: boolean): void {
  if (force && !mayOverwrite) throw new Forbidden('Du må ikke overskrive andres ændringer.');
}

/**
 * Decides about changed fields by the save protocol.
 * @param groups the fields that two people may change at the same time; `{}` where nothing is merged
 * @returns whose changes stay beside the save; or the conflict
 */
export function mergeOrConflict(
  request: SaveRequest,
  groups: MergeableGroups,
): { merged: Pick<FieldChange, 'field' | 'by' | 'at'>[]; conflict?: Conflict } {
  const decision = decideSave(request, groups);
  if (decision.kind === 'save') return { merged: decision.merged };
  const { conflicts, changedBy, changedAt } = decision;
  return {
    merged: [],
    conflict: conflictBy(request.currentVersion, namedChanger(changedBy), changedAt, conflicts),
  };
}

/**
 * The conflict of something that is not merged: each of the changes given stands in its way. Several changes of one field are
 * one: its first value, and the one that it has now.
 * @param changes what others have changed since the version that the person saw, oldest first
 * @param mine what this person wants a field to be
 * @returns undefined when nothing was changed
 */
export function conflictWith(
  currentVersion: number,
  changes: readonly FieldChange[],
  mine: (change: FieldChange) => unknown,
): Conflict | undefined {
  const last = changes.at(-1);
  if (!last) return undefined;
  const fields = new Map<string, FieldConflict>();
  for (const change of changes) {
    const { field, before, after } = change;
    const base = fields.has(field) ? fields.get(field)?.base : before;
    fields.set(field, { field, base, mine: mine({ ...change, before: base }), theirs: after });
  }
  return conflictBy(currentVersion, namedChanger(last.by), last.at, [...fields.values()]);
}

/**
 * The conflict of a record whose changes are not recorded as events: it names who saved last and when, and no fields.
 * @param by undefined where that person is gone
 */
export function conflictWithoutFields(
  currentVersion: number,
  by: Changer | undefined,
  changedAt: Date,
): Conflict {
  return conflictBy(currentVersion, by ?? null, changedAt.toISOString(), []);
}

function conflictBy(
  currentVersion: number,
  by: Changer | null,
  changedAt: string,
  conflicts: FieldConflict[],
): Conflict {
  return new Conflict({ currentVersion, changedBy: by, changedAt, conflicts });
}

/**
 * Asks about a conflict, or overwrites it where the person has answered that their changes shall win.
 * @returns what the event says of the overwriting; undefined when there is no conflict
 * @throws the conflict, unless it is forced
 */
export function overwriting(
  conflict: Conflict | undefined,
  force: boolean,
): NewEvent['forced'] | undefined {
  if (!conflict) return undefined;
  if (!force) throw conflict;
  const { changedBy, conflicts } = conflict.body;
  return { over: changedBy?.id ?? null, fields: conflicts.map(({ field }) => field) };
}
