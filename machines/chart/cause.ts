import type { AnyTransitionDefinition } from 'xstate';

/** A delay in milliseconds, or the shortest and the longest that it can be computed to. */
export type Delay = number | Span;
type Span = { from: number; to: number };
export type Spans = Readonly<Record<string, Span>>;

/** What makes a transition happen. */
export type Cause =
  | { kind: 'event'; event: string }
  | { kind: 'after'; event: string; delay: string; ms: Delay | null }
  | { kind: 'done' | 'error'; event: string; actor: string }
  | { kind: 'always'; event: '' };

const AFTER = 'xstate.after.';

/** Reads what makes a transition happen out of the name that XState gives its event. */
export function causeOf(
  { eventType: event, source }: AnyTransitionDefinition,
  delays: Readonly<Record<string, unknown>>,
  spans: Spans,
): Cause {
  if (event === '') return { kind: 'always', event };
  if (event.startsWith(AFTER)) {
    const delay = event.slice(AFTER.length, -source.id.length - 1);
    return { kind: 'after', event, delay, ms: lengthOf(delay, delays, spans) };
  }
  const [, kind, actor] = /^xstate\.(done|error)\.(?:actor|state)\.(.+)$/.exec(event) ?? [];
  if (kind === undefined || actor === undefined) return { kind: 'event', event };
  return { kind: kind === 'done' ? 'done' : 'error', event, actor };
}

function lengthOf(
  delay: string,
  delays: Readonly<Record<string, unknown>>,
  spans: Spans,
): Delay | null {
  const given = delays[delay] ?? (/^\d+$/.test(delay) ? Number(delay) : undefined);
  return typeof given === 'number' ? given : (spans[delay] ?? null);
}

const seconds = (ms: number) => `${new Intl.NumberFormat('da').format(ms / 1000)} s`;

/** `120 s`, `0,25 s`, `0,5 s – 30 s`. */
export function delayText(ms: Delay | null): string {
  if (ms === null) return 'computed';
  return typeof ms === 'number' ? seconds(ms) : `${seconds(ms.from)} – ${seconds(ms.to)}`;
}

/** A cause in a few words, as it stands on an arrow: the event, `after 120 s (activity)`, `askToLogIn answers`. */
export function causeText(cause: Cause): string {
  switch (cause.kind) {
    case 'event':
      return cause.event;
    case 'after':
      return /^\d+$/.test(cause.delay)
        ? `after ${delayText(cause.ms)}`
        : `after ${delayText(cause.ms)} (${cause.delay})`;
    case 'done':
      return `${cause.actor} answers`;
    case 'error':
      return `${cause.actor} fails`;
    default:
      return 'at once';
  }
}
