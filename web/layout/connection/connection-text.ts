import { formatTime } from '#domain/time/copenhagen.ts';
import type { Refusal } from '#machines/realtime/channel-states.ts';

interface ConnectionFacts {
  lamp: 'live' | 'catchingUp' | 'unheard' | 'offline' | 'connecting';
  /** Why the subscription to a channel that the page needs was refused; `null` when none was. */
  unheard: Refusal | null;
  /** When the last message from the server arrived, in milliseconds since 1970. */
  lastNewsAt: number | null;
}

/** The texts for a page that is stale although there is a connection. */
export const unheardTexts: Record<Refusal, string> = {
  loggedOut: 'Forældet: du er ikke logget ind',
  denied: 'Forældet: ingen adgang til nyt',
  failed: 'Forældet: nyt kan ikke hentes',
};

/** The text beside the lamp: `Live`, `Forbinder igen …`, `Forældet siden kl. 08.41`, `Forældet: du er ikke logget ind`. */
export function connectionText({ lamp, unheard, lastNewsAt }: ConnectionFacts): string {
  switch (lamp) {
    case 'live':
      return 'Live';
    case 'catchingUp':
      return 'Henter nyt …';
    case 'unheard':
      return unheardTexts[unheard ?? 'failed'];
    case 'connecting':
      return lastNewsAt === null ? 'Forbinder …' : 'Forbinder igen …';
    default:
      return lastNewsAt === null
        ? 'Ingen forbindelse'
        : `Forældet siden kl. ${formatTime(lastNewsAt)}`;
  }
}

/** What a user who goes on typing should know while there is no connection; `null` otherwise. */
export function connectionNote(lamp: ConnectionFacts['lamp']): string | null {
  return lamp === 'offline' ? 'Det, du skriver, gemmes som kladde.' : null;
}
