import type { FieldChange } from '#domain/saving/save-protocol.ts';
import type { NewEvent } from '../../events/commit.ts';
import { namedChanger } from '../../records/changes-since.ts';

/** What an event says of changes that were overwritten; undefined when nobody had changed anything. */
export function forcedOver(
  since: readonly FieldChange[],
  changed: readonly string[],
): NewEvent['forced'] {
  const overwritten = since.filter(({ field }) => changed.includes(field));
  const last = overwritten.at(-1) ?? since.at(-1);
  if (!last) return undefined;
  return {
    over: namedChanger(last.by)?.id ?? null,
    fields: [...new Set(overwritten.map(({ field }) => field))],
  };
}
