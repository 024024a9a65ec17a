import { script } from './script.ts';
import { answerLibrary } from './answer-library.ts';
import { channelLibrary } from './channel-library.ts';
import { historyLibrary } from './history-library.ts';

/**
 * Registers everything a node holds of a channel after it was disconnected. Arguments: node, id, request, new epoch, the node's
 * position (epoch, serial), subscriptions, then user, connections and info in turn. If Redis is behind the node (a replica took
 * over, a disk was not synced), a new epoch begins. The answer comes as a message.
 */
export const registerScript = script(
  channelLibrary,
  historyLibrary,
  answerLibrary,
  String.raw`
local node, id, request, fresh, seenEpoch = unpack(ARGV, 1, 5)
local seenSerial = tonumber(ARGV[6])
local c = open(id, node)
local after = subscribe(c, tonumber(ARGV[7]))
for at = 8, #ARGV, 3 do connect(c, ARGV[at], ARGV[at + 2], tonumber(ARGV[at + 1])) end
local epoch, serial = position(c, fresh)
if epoch == seenEpoch and serial < seenSerial then renumber(c, fresh) end
answer(c, node, {
  request = request, fresh = fresh, epoch = seenEpoch, serial = seenSerial, roster = true, cache = false,
}, { subscribers = after, occupied = 0, added = 0 })
return 'registered'
`,
);
