import { formatAgo, formatAgoBriefly, formatDateTime } from '#domain/time/copenhagen.ts';
import { Hint } from '#web/parts/controls/hint.tsx';
import { useNow } from './now.ts';

interface AgoProps {
  /** ISO instant. */
  at: string;
  /** Without “for … siden”, where there is little room. */
  brief?: boolean;
}

/** How long ago an instant was (`for 3 min siden`), updated as time passes. Hover and focus show the exact time. */
export function Ago({ at, brief = false }: AgoProps) {
  const now = Math.max(useNow(), Date.parse(at));
  return (
    <Hint label={formatDateTime(at)}>
      <time dateTime={at}>{brief ? formatAgoBriefly(at, now) : formatAgo(at, now)}</time>
    </Hint>
  );
}
