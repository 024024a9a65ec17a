import { monotonicNow } from '../clock.ts';

/** The number of frames a socket has sent in the second that began at `since` (ms). One per socket. */
export interface FrameCount {
  since: number;
  frames: number;
}

/** `first`: the first frame over the limit in its second. `over`: further ones. `far`: over `abuseFactor` times the limit. */
type Verdict = 'within' | 'first' | 'over' | 'far';

/** A client that sends this many times the limit ignores the error and is closed. */
const abuseFactor = 10;

/** Counts a frame against the limit of `max` per second. */
export function countFrame(count: FrameCount, max: number): Verdict {
  const now = monotonicNow();
  if (now - count.since >= 1000) {
    count.since = now;
    count.frames = 0;
  }
  count.frames += 1;
  if (count.frames <= max) return 'within';
  if (count.frames > max * abuseFactor) return 'far';
  return count.frames === max + 1 ? 'first' : 'over';
}
