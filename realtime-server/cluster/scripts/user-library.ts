/**
 * The signed-in users. Per part and app: `online` counts a user's sign-ins on all nodes, `signed:{node}` on one node. An app
 * without a channel in `holdings:{node}` stands for its sign-ins.
 */
export const userLibrary = String.raw`
local function sign(node, app, user, change)
  local online, signed = part .. ':online:' .. app, part .. ':signed:' .. node .. ':' .. app
  local have = tonumber(redis.call('HGET', signed, user)) or 0
  change = math.max(change, -have)
  if change == 0 then return 0 end
  if have + change == 0 then redis.call('HDEL', signed, user) else redis.call('HSET', signed, user, have + change) end
  redis.call('SADD', part .. ':holdings:' .. node, app)
  local after = redis.call('HINCRBY', online, user, change)
  if after <= 0 then
    redis.call('HDEL', online, user)
    redis.call('SPUBLISH', part .. '/=' .. app, '-' .. user)
  elseif after == change then
    redis.call('SPUBLISH', part .. '/=' .. app, '+' .. user)
  end
  return after
end
`;
