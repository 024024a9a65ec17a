import { type Cause, delayText } from '#machines/chart/cause.ts';
import type { ChartTransition } from '#machines/chart/chart.ts';

/** A cause in Danish words, for a picture: the event, `efter 2 min`, `askToLogIn svarer`, `straks`. */
export function causeWords(cause: Cause): string {
  switch (cause.kind) {
    case 'event':
      return cause.event;
    case 'after':
      return `efter ${cause.ms === null ? cause.delay : delayText(cause.ms)}`;
    case 'done':
      return `${cause.actor} svarer`;
    case 'error':
      return `${cause.actor} fejler`;
    default:
      return 'straks';
  }
}

/** The text of a transition: what makes it happen, and its guard in brackets. */
export function transitionText({ cause, guard }: ChartTransition): string {
  return guard === null ? causeWords(cause) : `${causeWords(cause)} [${guard.label}]`;
}
