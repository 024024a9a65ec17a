/**
 * An answer that must stand at its very place among what is said in the channel is not the script's result, which comes
 * by another connection, but a message to the asking node: Redis sends messages in the order in which scripts said them.
 */
export const answerLibrary = String.raw`
-- asked: request, fresh epoch, resume {epoch, serial} or nil, whether the roster and the cache are wanted
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
