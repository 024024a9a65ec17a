import { createHash } from 'node:crypto';

/**
 * A Lua script, which Redis runs atomically. Its one key is the part it works in. All keys derived from it are in
 * the same hash slot.
 */
export interface Script {
  readonly lua: string;
  /** The hash under which Redis has cached it. */
  readonly sha: string;
}

/** Joins libraries and the text of a script. */
export function script(...pieces: readonly string[]): Script {
  const lua = pieces.join('\n');
  return { lua, sha: createHash('sha1').update(lua).digest('hex') };
}
