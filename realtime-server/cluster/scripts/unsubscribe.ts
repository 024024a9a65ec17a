import { script } from './script.ts';
import { channelLibrary } from './channel-library.ts';

/** Unsubscribes a socket. Arguments: node, id, user (empty: none). Returns an `UnsubscribeResult` as JSON. */
export const unsubscribeScript = script(
  channelLibrary,
  String.raw`
local c = open(ARGV[2], ARGV[1])
local user = ARGV[3]
local removed = user ~= '' and connect(c, user, '', -1) == -1
local after, before = subscribe(c, -1)
return cjson.encode({ subscribers = after, vacated = after == 0 and before > 0, memberRemoved = removed })
`,
);
