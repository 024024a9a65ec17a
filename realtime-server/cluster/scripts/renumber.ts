import { script } from './script.ts';
import { channelLibrary } from './channel-library.ts';
import { historyLibrary } from './history-library.ts';

/** Events of a channel were told to some nodes only: a new epoch begins, and what is cached is no longer the last.
 * All nodes hear of it. node, id, fresh epoch. */
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
