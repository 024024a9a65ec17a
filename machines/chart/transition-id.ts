import type { AnyTransitionDefinition } from 'xstate';

/** A transition's name, the same for every copy of the machine: `source: event[0]`, the number telling alternatives apart. */
export function transitionId(way: AnyTransitionDefinition): string {
  const siblings = way.source.transitions.get(way.eventType) ?? way.source.always ?? [];
  return `${way.source.id}: ${way.eventType || 'always'}[${siblings.indexOf(way)}]`;
}
