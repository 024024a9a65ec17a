import type { AnyEventObject } from 'xstate';
import type { Chart, ChartTransition } from '#machines/chart/chart.ts';
import type { Offer } from '#machines/chart/offers.ts';

interface Means {
  send: (event: AnyEventObject) => void;
  /** Moves the clock on by so many milliseconds; `null` where it cannot be moved. */
  advance: ((ms: number) => void) | null;
}

/**
 * Takes a step of a way: sends an example of its event that is accepted now, or lets its delay pass. `null` where neither is possible,
 * and where guards decide between several transitions of the event: an example could then lead elsewhere.
 */
export function firstStep(
  { transitions }: Pick<Chart, 'transitions'>,
  step: ChartTransition | undefined,
  offers: readonly Offer[],
  { send, advance }: Means,
): (() => void) | null {
  if (step === undefined) return null;
  const { cause } = step;
  if (cause.kind === 'after') {
    const ms = cause.ms === null || typeof cause.ms === 'number' ? cause.ms : cause.ms.to;
    return ms === null || advance === null ? null : () => advance(ms);
  }
  const alternatives = transitions.filter(
    ({ source, cause: other }) => source === step.source && other.event === cause.event,
  );
  if (alternatives.length > 1) return null;
  const offer = offers.find(({ event, can }) => can && event.type === cause.event);
  return offer === undefined ? null : () => send(offer.event);
}
