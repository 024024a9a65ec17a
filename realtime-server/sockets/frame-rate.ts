import { monotonicNow } from '../clock.ts';

/** How many frames a socket has sent in the second that began at `since` (ms). Part of a driver's state: one per socket. */
export interface FrameCount {
  since: number;
  frames: number;
}

/** `first`: the first one over the limit in its second. `over`: more of them. `far`: so many that waiting will not help. */
type Verdict = 'within' | 'first' | 'over' | 'far';

/** Whoever sends this many times as much as it may does not read what it is told. */
const patience = 10;

/** Counts one more frame against `most` a second. */
export function countFrame(count: FrameCount, most: number): Verdict {
  const now = monotonicNow();
  if (now - count.since >= 1000) {
    count.since = now;
    count.frames = 0;
  }
  count.frames += 1;
  if (count.frames <= most) return 'within';
  if (count.frames > most * patience) return 'far';
  return count.frames === most + 1 ? 'first' : 'over';
}
