import type { AnyEventObject } from 'xstate';
import type { CatalogueEntry } from './catalogue-entry.ts';

/** What may be shown of a value: plain ones as they are, of lists only how long they are. */
export type Shown = string | number | boolean | null;
/** An event without its secret values. */
export type ShownEvent = { type: string } & Readonly<Record<string, Shown>>;

function shown(value: unknown): Shown {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    return value;
  }
  if (value === null || value === undefined) return null;
  return Array.isArray(value) ? value.length : '{…}';
}

function pick(source: unknown, names: readonly string[]): Record<string, Shown> {
  if (typeof source !== 'object' || source === null) return {};
  const values = new Map<string, unknown>(Object.entries(source));
  return Object.fromEntries(
    names.filter((name) => values.has(name)).map((name) => [name, shown(values.get(name))]),
  );
}

/** The part of a context that the machine's explicit list lets out. */
export function shownContext({ shown: { context } }: CatalogueEntry, source: unknown) {
  return pick(source, context);
}

/** An event with the fields that the machine's explicit list lets out; actors that are not in the catalogue show types only. */
export function shownEvent(entry: CatalogueEntry | undefined, event: AnyEventObject): ShownEvent {
  return { ...pick(event, entry?.shown.events[event.type] ?? []), type: event.type };
}
