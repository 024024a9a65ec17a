/**
 * The data of channels. Per part: `occupied:{app}` and `present:{app}` have the numbers of subscriptions and users by
 * channel name, `holdings:{node}` the ids of the channels a node has subscriptions in. Per channel: `users` and `infos` by
 * user, and `share:{node}` the node's own subscriptions (under the empty name) and connections by user, so that the share
 * of a dead node can be removed.
 */
export const channelLibrary = String.raw`
local part = KEYS[1]

local function open(id, node)
  local app, name = string.match(id, '^([^/]*)/(.*)$')
  return {
    id = id, name = name,
    topic = part .. '/' .. id,
    occupied = part .. ':occupied:' .. app,
    present = part .. ':present:' .. app,
    state = part .. ':state:' .. id,
    history = part .. ':history:' .. id,
    cache = part .. ':cache:' .. id,
    users = part .. ':users:' .. id,
    infos = part .. ':infos:' .. id,
    share = part .. ':share:' .. node .. ':' .. id,
    holdings = part .. ':holdings:' .. node,
  }
end

local function number(text) return tonumber(text) or 0 end

local function subscribers(c) return number(redis.call('HGET', c.occupied, c.name)) end

-- Changes a count in the node's share, never below 0. Returns the actual change.
local function move(c, field, change)
  local have = number(redis.call('HGET', c.share, field))
  if have + change <= 0 then
    redis.call('HDEL', c.share, field)
    if redis.call('EXISTS', c.share) == 0 then redis.call('SREM', c.holdings, c.id) end
    return -have
  end
  redis.call('HSET', c.share, field, have + change)
  redis.call('SADD', c.holdings, c.id)
  return change
end

-- Removes a vacant channel, except what its history and its cache still need.
local function vacate(c)
  redis.call('HDEL', c.occupied, c.name)
  local keep = number(redis.call('HGET', c.state, 'keep'))
  if keep > 0 then redis.call('PEXPIRE', c.state, keep) else redis.call('DEL', c.state, c.history) end
end

-- Changes the number of the node's subscriptions. Returns the number on all nodes after and before.
local function subscribe(c, change)
  local before = subscribers(c)
  local after = before + move(c, '', change)
  if after > 0 then redis.call('HSET', c.occupied, c.name, after)
  elseif before > 0 then vacate(c) end
  return math.max(after, 0), before
end

local function countUsers(c)
  local count = redis.call('HLEN', c.users)
  if count > 0 then redis.call('HSET', c.present, c.name, count)
  else redis.call('HDEL', c.present, c.name) end
end

-- Changes the number of a user's connections on the node. Returns 1 when the user was added, -1 when it was removed; both are published.
local function connect(c, user, info, change)
  local before = number(redis.call('HGET', c.users, user))
  local after = before + move(c, user, change)
  if after > 0 then redis.call('HSET', c.users, user, after) end
  if after > 0 and before == 0 then
    if info ~= '' then redis.call('HSET', c.infos, user, info) end
    countUsers(c)
    redis.call('SPUBLISH', c.topic, '+' .. cjson.encode({user, info}))
    return 1
  elseif after <= 0 and before > 0 then
    redis.call('HDEL', c.users, user)
    redis.call('HDEL', c.infos, user)
    countUsers(c)
    redis.call('SPUBLISH', c.topic, '-' .. cjson.encode({user}))
    return -1
  end
  return 0
end

-- Users and their infos in turn, in the order in which they joined as long as they are few.
local function roster(c)
  local users = redis.call('HKEYS', c.users)
  local list = {}
  for at, user in ipairs(users) do
    list[#list + 1] = user
    list[#list + 1] = redis.call('HGET', c.infos, user) or ''
  end
  return list
end
`;
