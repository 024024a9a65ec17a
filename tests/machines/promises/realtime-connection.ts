import { realtimeConnectionEntry } from '#machines/samples/realtime-connection-entry.ts';
import { realtimeConnectionMachine, realtimeView } from '#machines/realtime-connection.ts';
import type { Law } from '#tests/support/machines/random-life.ts';
import { always, invoked, isIn, type Promised } from './promised.ts';
import { twin } from './retold.ts';

/**
 * What may have been missed, seen from outside: everything before the first connection and during every pause, and whatever
 * came before a gap that was found. Only a fetch that began after all of it makes it good.
 */
const neverInSyncWithAGap: Law['watch'] = () => {
  let gap = true;
  let fetchCovers = false;
  return ({ before, event, after, actions }) => {
    const answered =
      event.type === 'catchUp.succeeded' || event.type === 'xstate.done.actor.catchUp';
    if (answered && isIn(before, 'freshness.catchingUp') && fetchCovers) gap = false;
    if (event.type === 'gap.found' || !isIn(after, 'connection.connected')) {
      gap = true;
      fetchCovers = false;
    }
    if (invoked(actions, 'catchUp').length > 0) fetchCovers = true;
    return !(after.hasTag('inSync') && gap);
  };
};

const LAMPS = ['live', 'connecting', 'offline'];

export const realtimeConnection: Promised = {
  entry: realtimeConnectionEntry,
  laws: [
    {
      says: 'never says inSync while a gap is open',
      watch: neverInSyncWithAGap,
      brokenBy: realtimeConnectionMachine.provide({ actions: { noteGap: () => undefined } }),
    },
    {
      says: 'never says inSync without a connection',
      watch:
        () =>
        ({ after }) =>
          !after.hasTag('inSync') || after.hasTag('live'),
      brokenBy: realtimeConnectionMachine.provide({ actions: { tellLost: () => undefined } }),
    },
    always(
      'is never Live while a channel that a page wants is not subscribed',
      ({ after }) =>
        realtimeView(after).lamp !== 'live' ||
        Object.values(after.context.channels).every((state) => state === 'subscribed'),
      realtimeConnectionMachine.provide({ guards: { lacksChannel: () => false } }),
    ),
    always(
      'lights exactly one lamp',
      ({ after }) => LAMPS.filter((lamp) => after.hasTag(lamp)).length === 1,
      twin(realtimeConnectionMachine, '"tags": "offline"', '"tags": ["offline", "live"]'),
    ),
    always(
      'has a socket exactly while it is connected',
      ({ after }) => (after.context.socketId !== null) === isIn(after, 'connection.connected'),
      realtimeConnectionMachine.provide({ actions: { forgetSocket: () => undefined } }),
    ),
  ],
};
