/**
 * An answer that must be ordered among the messages of the channel is not the result of the script, which comes over another
 * connection. It is a message to the asking node: Redis delivers messages in the order in which scripts published them.
 */
export const answerLibrary = String.raw`
-- asked: request, new epoch (fresh), resume {epoch, serial} or nil, whether the roster and the cache are wanted
local function answer(c, node, asked, result)
  local epoch, serial = position(c, asked.fresh)
  redis.call('PERSIST', c.state)
  result.request, result.epoch, result.serial = asked.request, epoch, serial
  if asked.epoch ~= '' then
    result.resumed, result.missed = missed(c, asked.epoch, asked.serial)
  end
  if asked.roster then result.roster = roster(c) end
  if asked.cache then result.cached = redis.call('GET', c.cache) or nil end
  redis.call('SPUBLISH', part .. '/@' .. node, cjson.encode(result))
end
`;
