import { script } from './script.ts';
import { channelLibrary } from './channel-library.ts';
import { userLibrary } from './user-library.ts';

/**
 * Takes out what a node held in a part, so many channels at a time that Redis is not held up: node, how many.
 * What that brought about (`vacated`: ids, `removed`: id and user in turn) and how much is left.
 */
export const sweepScript = script(
  channelLibrary,
  userLibrary,
  String.raw`
local node = ARGV[1]
local holdings = part .. ':holdings:' .. node
local told = { vacated = {}, removed = {} }

local function sweepChannel(id)
  local c = open(id, node)
  local share = redis.call('HGETALL', c.share)
  for at = 1, #share, 2 do
    local user, count = share[at], tonumber(share[at + 1])
    if user ~= '' and connect(c, user, '', -count) == -1 then
      table.insert(told.removed, id)
      table.insert(told.removed, user)
    end
  end
  local after, before = subscribe(c, -number(redis.call('HGET', c.share, '')))
  if after == 0 and before > 0 then table.insert(told.vacated, id) end
end

local function sweepUsers(app)
  local signed = redis.call('HGETALL', part .. ':signed:' .. node .. ':' .. app)
  for at = 1, #signed, 2 do sign(node, app, signed[at], -tonumber(signed[at + 1])) end
end

for at, id in ipairs(redis.call('SRANDMEMBER', holdings, tonumber(ARGV[2]))) do
  if string.find(id, '/', 1, true) then sweepChannel(id) else sweepUsers(id) end
  redis.call('SREM', holdings, id)
end
told.left = redis.call('SCARD', holdings)
return cjson.encode(told)
`,
);
