import { script } from './script.ts';
import { answerLibrary } from './answer-library.ts';
import { channelLibrary } from './channel-library.ts';
import { historyLibrary } from './history-library.ts';

/**
 * Subscribes a socket, or with `resubscribe` only answers. Arguments: node, id, request, new epoch, user (empty: none), info,
 * maximum of members, resubscribe, roster wanted, cache wanted, history (events, bytes, ms), resume (epoch, serial).
 * Returns `full`, or `subscribed` with the answer as a message.
 */
export const subscribeScript = script(
  channelLibrary,
  historyLibrary,
  answerLibrary,
  String.raw`
local node, id, request, fresh, user, info = unpack(ARGV, 1, 6)
local most, resubscribe = tonumber(ARGV[7]), ARGV[8] == '1'
local c = open(id, node)
local after, before, added = subscribers(c), 1, 0
if not resubscribe then
  if user ~= '' and redis.call('HEXISTS', c.users, user) == 0 and redis.call('HLEN', c.users) >= most then
    return 'full'
  end
  after, before = subscribe(c, 1)
  if user ~= '' then added = connect(c, user, info, 1) end
end
position(c, fresh)
local events, bytes, milliseconds = tonumber(ARGV[11]), tonumber(ARGV[12]), tonumber(ARGV[13])
if events > 0 then
  keep(c, milliseconds)
  trim(c, events, bytes, milliseconds)
end
answer(c, node, {
  request = request, fresh = fresh, epoch = ARGV[14], serial = tonumber(ARGV[15]),
  roster = ARGV[9] == '1', cache = ARGV[10] == '1',
}, { subscribers = after, occupied = before == 0 and 1 or 0, added = added })
return 'subscribed'
`,
);
