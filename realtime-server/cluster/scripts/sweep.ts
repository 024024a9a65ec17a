import { script } from './script.ts';
import { channelLibrary } from './channel-library.ts';
import { userLibrary } from './user-library.ts';

/**
 * Removes what a node held in a part, a limited number of channels per call so that Redis is not blocked. Arguments: node, limit.
 * Returns the changes (`vacated`: ids, `removed`: id and user in turn) and how much is left.
 */
export const sweepScript = script(
  channelLibrary,
  userLibrary,
  String.raw`
local node = ARGV[1]
local holdings = part .. ':holdings:' .. node
local result = { vacated = {}, removed = {} }

local function sweepChannel(id)
  local c = open(id, node)
  local share = redis.call('HGETALL', c.share)
  for at = 1, #share, 2 do
    local user, count = share[at], tonumber(share[at + 1])
    if user ~= '' and connect(c, user, '', -count) == -1 then
      table.insert(result.removed, id)
      table.insert(result.removed, user)
    end
  end
  local after, before = subscribe(c, -number(redis.call('HGET', c.share, '')))
  if after == 0 and before > 0 then table.insert(result.vacated, id) end
end

local function sweepUsers(app)
  local signed = redis.call('HGETALL', part .. ':signed:' .. node .. ':' .. app)
  for at = 1, #signed, 2 do sign(node, app, signed[at], -tonumber(signed[at + 1])) end
end

for at, id in ipairs(redis.call('SRANDMEMBER', holdings, tonumber(ARGV[2]))) do
  if string.find(id, '/', 1, true) then sweepChannel(id) else sweepUsers(id) end
  redis.call('SREM', holdings, id)
end
result.left = redis.call('SCARD', holdings)
return cjson.encode(result)
`,
);
