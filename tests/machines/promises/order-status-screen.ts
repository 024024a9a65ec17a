import { assign } from 'xstate';
import { orderStatusScreenEntry } from '#machines/samples/order-status-screen-entry.ts';
import { orderStatusScreenMachine } from '#machines/screens/order-status-screen.ts';
import type { Happening, Law } from '#tests/support/machines/random-life.ts';
import { aBoardAndItsServer, streetAt } from './board-server.ts';
import { always, isIn, type Promised } from './promised.ts';

const heard = ({ before, event }: Happening): number => {
  if (event.type === 'message.received') return event['message'].seq;
  const listens = event.type === 'heartbeat.received' && isIn(before, 'data.live');
  return listens ? event['heartbeat'].seq : 0;
};

/** News counts from the moment the channel is open. Whatever was heard must be on the board before it is called live again. */
const neverLiveBehindItsNews: Law['watch'] = () => {
  let newest = 0;
  return (happening) => {
    const { after, before } = happening;
    const listens = !isIn(before, 'data.booting') && !isIn(before, 'data.failed');
    if (listens) newest = Math.max(newest, heard(happening));
    return !isIn(after, 'data.live') || after.context.board.seq >= newest;
  };
};

const aboutThePast = /^(replay|film|instant|speed)\./;

export const orderStatusScreen: Promised = {
  entry: orderStatusScreenEntry,
  world: aBoardAndItsServer,
  laws: [
    {
      says: 'shows the cards that the server had at the event it stands at, whatever was lost on the way',
      watch:
        () =>
        ({ after: { context } }) =>
          context.board === null ||
          context.board.cards['26-04217']?.street === streetAt(context.board.seq),
      brokenBy: orderStatusScreenMachine.provide({
        actions: {
          applyMessage: assign(({ context: { board } }) => ({
            board: board && { ...board, seq: board.seq + 1 },
          })),
        },
      }),
    },
    {
      says: 'is never called live while it lacks something that it has heard of',
      watch: neverLiveBehindItsNews,
      brokenBy: orderStatusScreenMachine.provide({ guards: { isOutOfPlace: () => false } }),
    },
    always(
      'stands within what was recorded as long as it shows the past, and nowhere else',
      ({ after }) => {
        const { replay } = after.context;
        if (replay === null) return !isIn(after, 'mode.replay.shown');
        const { from, until } = replay.recording;
        return replay.at >= Date.parse(from) && replay.at <= Date.parse(until);
      },
      orderStatusScreenMachine.provide({
        actions: {
          chooseInstant: assign(({ context: { replay }, event }) =>
            event.type === 'instant.chosen' && replay
              ? { replay: { ...replay, at: event.at } }
              : {},
          ),
        },
      }),
    ),
    always(
      'keeps the present as it is, whatever is done in the past',
      ({ before, event, after }) =>
        !aboutThePast.test(event.type) || after.context.board === before.context.board,
      orderStatusScreenMachine.provide({
        actions: {
          chooseInstant: assign(({ context: { board } }) => ({ board: board && { ...board } })),
        },
      }),
    ),
  ],
};
