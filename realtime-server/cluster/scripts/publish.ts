import { script } from './script.ts';
import { channelLibrary } from './channel-library.ts';
import { historyLibrary } from './history-library.ts';

/**
 * Publishes an event with a serial. Arguments: node, id, origin, new epoch, except, frame without its end, history (events, bytes,
 * ms), ms in the cache. The end of the frame is that of `numberedFrame`. Does nothing if nobody is subscribed and nothing is stored.
 */
export const publishScript = script(
  channelLibrary,
  historyLibrary,
  String.raw`
local node, id, origin, fresh, except, head = unpack(ARGV, 1, 6)
local events, bytes, milliseconds = tonumber(ARGV[7]), tonumber(ARGV[8]), tonumber(ARGV[9])
local cacheFor = tonumber(ARGV[10])
local c = open(id, node)
local vacant = subscribers(c) == 0
if vacant and events == 0 and cacheFor == 0 and redis.call('EXISTS', c.state) == 0 then return 0 end
local epoch = position(c, fresh)
local serial = redis.call('HINCRBY', c.state, 'serial', 1)
local frame = head .. ',"serial":' .. digits(serial) .. ',"epoch":"' .. epoch .. '"}'
if events > 0 then
  redis.call('RPUSH', c.history, digits(serial) .. ':' .. digits(clock()) .. ':' .. frame)
  redis.call('HINCRBY', c.state, 'bytes', #frame)
  trim(c, events, bytes, milliseconds)
  redis.call('PEXPIRE', c.history, milliseconds)
end
if cacheFor > 0 then redis.call('SET', c.cache, frame, 'PX', cacheFor) end
local outlives = math.max(events > 0 and milliseconds or 0, cacheFor)
if outlives > 0 then keep(c, outlives) end
if vacant then redis.call('PEXPIRE', c.state, math.max(outlives, number(redis.call('HGET', c.state, 'keep')), 1)) end
redis.call('SPUBLISH', c.topic, 'e' .. origin .. ' ' .. except .. ' ' .. digits(serial) .. ' ' .. epoch .. '\n' .. frame)
return serial
`,
);
