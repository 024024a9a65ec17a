import { createHash } from 'node:crypto';

/**
 * A Lua script that Redis runs as one step. Its one key is the part it works in: all keys it makes of it lie in
 * the same hash slot.
 */
export interface Script {
  readonly lua: string;
  /** How Redis knows it once it has seen it. */
  readonly sha: string;
}

/** Puts a script together from libraries and its own text. */
export function script(...pieces: readonly string[]): Script {
  const lua = pieces.join('\n');
  return { lua, sha: createHash('sha1').update(lua).digest('hex') };
}
