import { script } from './script.ts';
import { channelLibrary } from './channel-library.ts';

/** A subscription ends: node, id, user (empty: none). Subscriptions left everywhere, whether it became vacant, whether the user went. */
export const leaveScript = script(
  channelLibrary,
  String.raw`
local c = open(ARGV[2], ARGV[1])
local user = ARGV[3]
local went = user ~= '' and connect(c, user, '', -1) == -1
local after, before = subscribe(c, -1)
return cjson.encode({ subscribers = after, vacated = after == 0 and before > 0, went = went })
`,
);
