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

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

function lengthText(ms: number): string {
  if (ms >= HOUR) return joined(Math.floor(ms / HOUR), 't', ms % HOUR);
  if (ms >= MINUTE) return joined(Math.floor(ms / MINUTE), 'min', ms % MINUTE);
  return `${new Intl.NumberFormat('da').format(ms / 1000)} s`;
}

function joined(count: number, unit: string, rest: number): string {
  return rest === 0 ? `${count} ${unit}` : `${count} ${unit} ${lengthText(rest)}`;
}

/** `2 min`, `1 t 30 min`, `0,25 s`, `0,5 s – 30 s`. */
export function delayText(ms: Delay | null): string {
  if (ms === null) return 'computed';
  return typeof ms === 'number' ? lengthText(ms) : `${lengthText(ms.from)} – ${lengthText(ms.to)}`;
}

/** A cause in a few English words, for documents: the event, `after 2 min (activity)`, `askToLogIn answers`. */
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
