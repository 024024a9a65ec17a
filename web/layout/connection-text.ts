import { formatTime } from '#domain/copenhagen.ts';

interface ConnectionFacts {
  lamp: 'live' | 'catchingUp' | 'offline' | 'connecting';
  /** When the server was last heard, milliseconds since 1970. */
  lastNewsAt: number | null;
}

/** What the lamp says in words: `Live`, `Forbinder igen …`, `Forældet siden kl. 08.41`. */
export function connectionText({ lamp, lastNewsAt }: ConnectionFacts): string {
  switch (lamp) {
    case 'live':
      return 'Live';
    case 'catchingUp':
      return 'Henter nyt …';
    case 'connecting':
      return lastNewsAt === null ? 'Forbinder …' : 'Forbinder igen …';
    default:
      return lastNewsAt === null
        ? 'Ingen forbindelse'
        : `Forældet siden kl. ${formatTime(lastNewsAt)}`;
  }
}
