import { formatAgo, formatDateTime } from '#domain/time/copenhagen.ts';
import { Hint } from './controls/hint.tsx';
import { useNow } from './now.ts';

interface AgoProps {
  /** ISO instant. */
  at: string;
}

/** How long ago an instant was (`for 3 min siden`), updated as time passes. Hover and focus show the exact time. */
export function Ago({ at }: AgoProps) {
  const now = useNow();
  return (
    <Hint label={formatDateTime(at)}>
      <time dateTime={at}>{formatAgo(at, Math.max(now, Date.parse(at)))}</time>
    </Hint>
  );
}
