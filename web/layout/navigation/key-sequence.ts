/** A key press as far as shortcuts care. */
export interface KeyPress {
  key: string;
  ctrl: boolean;
  meta: boolean;
  alt: boolean;
  /** Whether the press went to a field in which people write. */
  typing: boolean;
}

/** The name of a press: `g`, `?`, `Enter`, `Mod+k` (Ctrl, or ⌘ on a Mac). `undefined` with Alt, which belongs to the browser. */
function keyName({ key, ctrl, meta, alt }: KeyPress): string | undefined {
  if (alt) return undefined;
  const named = key.length === 1 && key !== ' ' ? key.toLowerCase() : key;
  return ctrl || meta ? `Mod+${named}` : named;
}

/** The names of keys pressed one after the other can be at most this far apart. */
export const SEQUENCE_PAUSE = 1_000;

export interface Sequence {
  /** The key before, when it began something. */
  held: string | undefined;
  /** When it was pressed, in milliseconds. */
  at: number;
}

export const noSequence: Sequence = { held: undefined, at: 0 };

/**
 * What a press means among the bindings (`j`, `g o`, `Mod+k`).
 * Single letters do nothing while the user writes; keys with Ctrl or ⌘, and Escape, still work.
 * @returns the binding that was completed, if any, and the sequence to carry on with.
 */
export function readKey(
  press: KeyPress,
  bindings: readonly string[],
  sequence: Sequence,
  now: number,
): { hit: string | undefined; sequence: Sequence } {
  const name = keyName(press);
  const nothing = { hit: undefined, sequence: noSequence };
  if (name === undefined) return nothing;
  if (press.typing && !name.startsWith('Mod+') && name !== 'Escape') return nothing;
  const held = now - sequence.at <= SEQUENCE_PAUSE ? sequence.held : undefined;
  const joined = held === undefined ? undefined : `${held} ${name}`;
  if (joined !== undefined && bindings.includes(joined))
    return { hit: joined, sequence: noSequence };
  // Pressed twice it means itself, without the wait for a second key.
  if (held === name && bindings.includes(name)) return { hit: name, sequence: noSequence };
  if (bindings.some((binding) => binding.startsWith(`${name} `))) {
    return { hit: undefined, sequence: { held: name, at: now } };
  }
  return { hit: bindings.includes(name) ? name : undefined, sequence: noSequence };
}
