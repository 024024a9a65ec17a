import { script } from './script.ts';
import { channelLibrary } from './channel-library.ts';
import { historyLibrary } from './history-library.ts';

/**
 * Starts a new epoch of a channel whose events did not reach all nodes, and removes the cached event, which is not the last.
 * All nodes are told. Arguments: node, id, new epoch.
 */
export const renumberScript = script(
  channelLibrary,
  historyLibrary,
  String.raw`
local c = open(ARGV[2], ARGV[1])
if redis.call('EXISTS', c.state) == 1 then
  renumber(c, ARGV[3])
  redis.call('SPUBLISH', c.topic, 'n' .. ARGV[3])
end
return redis.call('DEL', c.cache)
`,
);
