/** Between two keys of a scanner there are at most so many milliseconds; nobody types as fast. */
const FAST = 50;
/** A shorter burst is no code. */
const SHORTEST = 4;
/** A longer one is none either. */
const LONGEST = 60;

/** The keys that came fast after one another, and when the last of them came (milliseconds). */
export interface Burst {
  text: string;
  at: number;
}

export const noBurst: Burst = { text: '', at: 0 };

/**
 * Adds a key to a burst. A scanner types a code like a keyboard, far faster than a hand, and ends it with Enter.
 * @returns the burst now, and the code when Enter has ended one
 */
export function afterKey(
  burst: Burst,
  key: string,
  at: number,
): { burst: Burst; code: string | null } {
  const isFast = at - burst.at <= FAST;
  if (key === 'Enter') {
    const isCode = isFast && burst.text.length >= SHORTEST && burst.text.length <= LONGEST;
    return { burst: noBurst, code: isCode ? burst.text : null };
  }
  // Shift and the like are keys of their own.
  if (key.length !== 1) return { burst, code: null };
  const text = isFast ? burst.text + key : key;
  return { burst: { text: text.slice(0, LONGEST + 1), at }, code: null };
}

/** Whether a burst is so long that it can only be a scanner's: its keys are no shortcuts then. */
export function isScanning(burst: Burst): boolean {
  return burst.text.length > 2;
}
