import { formatTime } from '#domain/time/copenhagen.ts';
import type { Refusal } from '#machines/realtime/realtime-standing.ts';

interface ConnectionFacts {
  lamp: 'live' | 'catchingUp' | 'unheard' | 'offline' | 'connecting';
  /** Why a channel that the page needs is not heard. */
  unheard: Refusal | null;
  /** When the server was last heard, milliseconds since 1970. */
  lastNewsAt: number | null;
}

/** Why a page is stale although there is a connection. */
export const unheardTexts: Record<Refusal, string> = {
  loggedOut: 'Forældet: du er ikke logget ind',
  denied: 'Forældet: ingen adgang til nyt',
  failed: 'Forældet: nyt kan ikke hentes',
};

/** What the lamp says in words: `Live`, `Forbinder igen …`, `Forældet siden kl. 08.41`, `Forældet: du er ikke logget ind`. */
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
