import { script } from '../script.ts';

/**
 * A node says that it lives, and what of its sockets: node, ms of the lease, counts as JSON, whether it may judge others. That comes
 * back as a message, which shows that both ways work. Whose lease has run out is written down to be swept; one of them
 * is handed to this node, and to another one when it is not done in a third of a lease.
 */
export const renewScript = script(String.raw`
local part = KEYS[1]
local leases, counts, sweeps = part .. ':leases', part .. ':counts', part .. ':sweeps'
local node, lease = ARGV[1], tonumber(ARGV[2])
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local known = redis.call('ZSCORE', leases, node) and true or false
redis.call('ZADD', leases, now + lease, node)
redis.call('HSET', counts, node, ARGV[3])
local sweep
if ARGV[4] == '1' then
  for at, dead in ipairs(redis.call('ZRANGEBYSCORE', leases, '-inf', now)) do
    redis.call('ZREM', leases, dead)
    redis.call('HDEL', counts, dead)
    redis.call('ZADD', sweeps, now, dead)
  end
  sweep = redis.call('ZRANGEBYSCORE', sweeps, '-inf', now, 'LIMIT', 0, 1)[1]
  if sweep then redis.call('ZADD', sweeps, now + math.floor(lease / 3), sweep) end
end
redis.call('SPUBLISH', part .. '/@' .. node, 'alive')
return cjson.encode({ known = known, sweep = sweep or nil, counts = redis.call('HVALS', counts) })
`);

/** A node goes by itself: what it held is to be swept by whoever asks next, itself perhaps. node. */
export const retireScript = script(String.raw`
local part = KEYS[1]
redis.call('ZREM', part .. ':leases', ARGV[1])
redis.call('HDEL', part .. ':counts', ARGV[1])
return redis.call('ZADD', part .. ':sweeps', 0, ARGV[1])
`);

/** A node has been swept. node. */
export const sweptScript = script(String.raw`
return redis.call('ZREM', KEYS[1] .. ':sweeps', ARGV[1])
`);
