/**
 * The position and the history of a channel. `state` has epoch, serial, the bytes of the history and for how many ms it is kept
 * after the last subscriber left. `history` is a list of `serial:time:frame`, without gaps. Times are those of Redis.
 */
export const historyLibrary = String.raw`
local function clock()
  local time = redis.call('TIME')
  return time[1] * 1000 + math.floor(time[2] / 1000)
end

local function digits(n) return string.format('%.0f', n) end

-- The position of a channel. Starts a new epoch if it has none.
local function position(c, fresh)
  local existing = redis.call('HMGET', c.state, 'epoch', 'serial')
  if existing[1] then return existing[1], tonumber(existing[2]) end
  redis.call('HSET', c.state, 'epoch', fresh, 'serial', 0, 'bytes', 0)
  redis.call('DEL', c.history)
  return fresh, 0
end

-- Starts a new epoch. Nobody can resume from the old one.
local function renumber(c, fresh)
  redis.call('HSET', c.state, 'epoch', fresh, 'serial', 0, 'bytes', 0)
  redis.call('DEL', c.history, c.cache)
end

local function keep(c, milliseconds)
  if milliseconds > number(redis.call('HGET', c.state, 'keep')) then
    redis.call('HSET', c.state, 'keep', digits(milliseconds))
  end
end

local function entry(text) return string.match(text, '^(%d+):(%d+):(.*)$') end

local function trim(c, events, bytes, milliseconds)
  local held = number(redis.call('HGET', c.state, 'bytes'))
  local count = redis.call('LLEN', c.history)
  local oldest = clock() - milliseconds
  while count > 0 do
    local serial, time, frame = entry(redis.call('LINDEX', c.history, 0))
    if count <= events and held <= bytes and tonumber(time) > oldest then break end
    redis.call('LPOP', c.history)
    held = held - #frame
    count = count - 1
  end
  redis.call('HSET', c.state, 'bytes', held)
end

-- The events after a position: 1 and the frames, or 0 when some of them are missing.
local function missed(c, fromEpoch, fromSerial)
  local epoch, serial = position(c, '')
  if fromEpoch ~= epoch or fromSerial > serial then return 0, {} end
  if fromSerial == serial then return 1, {} end
  local oldest = redis.call('LINDEX', c.history, 0)
  local first = oldest and tonumber((entry(oldest)))
  if not first or first > fromSerial + 1 then return 0, {} end
  local frames = {}
  for at, text in ipairs(redis.call('LRANGE', c.history, fromSerial + 1 - first, -1)) do
    local number, time, frame = entry(text)
    frames[at] = frame
  end
  return 1, frames
end
`;
