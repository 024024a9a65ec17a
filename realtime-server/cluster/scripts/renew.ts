import { script } from './script.ts';

/**
 * Renews the lease of a node and reports its sockets. Arguments: node, ms of the lease, counts as JSON, whether it may expire
 * others. The counts of all nodes come back as a message, which proves that both directions work. A change is published to all
 * nodes, in the order of the changes. Nodes whose lease has expired are listed to be swept. One of them is returned to this
 * node, and to another node if it is not swept within a third of a lease.
 */
export const renewScript = script(String.raw`
local part = KEYS[1]
local leases, counts, sweeps = part .. ':leases', part .. ':counts', part .. ':sweeps'
local node, lease = ARGV[1], tonumber(ARGV[2])
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local registered = redis.call('ZSCORE', leases, node) and true or false
redis.call('ZADD', leases, now + lease, node)
if redis.call('HGET', counts, node) ~= ARGV[3] then
  redis.call('HSET', counts, node, ARGV[3])
  redis.call('SPUBLISH', part .. '/sockets', cjson.encode({ node, ARGV[3] }))
end
local sweep
if ARGV[4] == '1' then
  for at, dead in ipairs(redis.call('ZRANGEBYSCORE', leases, '-inf', now)) do
    redis.call('ZREM', leases, dead)
    redis.call('HDEL', counts, dead)
    redis.call('SPUBLISH', part .. '/sockets', cjson.encode({ dead, '{}' }))
    redis.call('ZADD', sweeps, now, dead)
  end
  sweep = redis.call('ZRANGEBYSCORE', sweeps, '-inf', now, 'LIMIT', 0, 1)[1]
  if sweep then redis.call('ZADD', sweeps, now + math.floor(lease / 3), sweep) end
end
local all = redis.call('HGETALL', counts)
redis.call('SPUBLISH', part .. '/@' .. node, cjson.encode(all))
return cjson.encode({ registered = registered, sweep = sweep or nil, counts = all })
`);

/** A node gives up its lease. The next node to renew sweeps what it held. Argument: node. */
export const retireScript = script(String.raw`
local part = KEYS[1]
redis.call('ZREM', part .. ':leases', ARGV[1])
if redis.call('HDEL', part .. ':counts', ARGV[1]) == 1 then
  redis.call('SPUBLISH', part .. '/sockets', cjson.encode({ ARGV[1], '{}' }))
end
return redis.call('ZADD', part .. ':sweeps', 0, ARGV[1])
`);

/** A node has been swept. Argument: node. */
export const sweptScript = script(String.raw`
return redis.call('ZREM', KEYS[1] .. ':sweeps', ARGV[1])
`);
