import { type ActorRefFrom, fromPromise } from 'xstate';
import type {
  BoardMessage,
  MissedBoardMessages,
} from '#machines/screens/order-status-screen/board-cards.ts';
import type { orderStatusScreenMachine } from '#machines/screens/order-status-screen.ts';
import type { BoardEvent } from '#machines/screens/order-status-screen/order-status-screen-types.ts';
import { createListener } from '#web/realtime/channel-listener.ts';
import type { fetchMissed } from '#web/realtime/fetch-missed.ts';
import type { Recovery } from '#web/realtime/recovery.ts';

/** The part of a pusher-js channel that is used here. */
interface BoardChannel {
  subscribed: boolean;
  bind_global: (listener: (event: string, data: unknown) => void) => unknown;
  unbind_global: (listener: (event: string, data: unknown) => void) => unknown;
  bind: (event: string, listener: () => void) => unknown;
  unbind: (event: string, listener: () => void) => unknown;
}

/** The page's realtime stack. */
interface BoardNeeds {
  attachTo: (name: string, bind: (channel: BoardChannel) => () => void) => () => void;
  fetchMissed: typeof fetchMissed;
  recovery: Pick<Recovery, 'settled' | 'stream' | 'refused'>;
  /** Something came over the channel that is not the server's news. */
  onStrange: (channel: string) => void;
}

/**
 * A board's channel, heard as every page hears its own: what is handed to the board is the server's, in order, each message once.
 * A gap is told to the board as a new subscription is; it then asks for what it misses.
 * @param name the channel on which this reader hears of the board
 * @param since the `seq` of the board that came with the page
 */
export function createBoardNews(name: string, since: number, needs: BoardNeeds) {
  const { attachTo, fetchMissed, recovery } = needs;
  let tell: (event: BoardEvent) => void = () => undefined;
  let kept = true;
  const lookAgain = () => tell({ type: 'channel.subscribed' });
  const listener = createListener({
    channel: name,
    since,
    // The reader has seen to it that the patch is a board's (`domain/events/channel-news.ts`).
    onMessage: (message) => tell({ type: 'message.received', message: message as BoardMessage }),
    onHeartbeat: (heartbeat) => tell({ type: 'heartbeat.received', heartbeat }),
    onGap: lookAgain,
    onStrange: () => needs.onStrange(name),
    onSnapshotNeeded: async () => {
      kept = false;
    },
    fetchMissed,
    recovery,
  });

  function follow(actor: ActorRefFrom<typeof orderStatusScreenMachine>): () => void {
    tell = (event) => actor.send(event);
    const watched = actor.subscribe((snapshot) => {
      const { board } = snapshot.context;
      if (board !== null) listener.startOver(board.seq);
      // A board that was fetched anew may still end before what is held.
      if (snapshot.matches({ data: 'live' }) && !listener.isWhole()) lookAgain();
    });
    const leave = attachTo(name, (channel) => {
      const onEvent = (event: string, data: unknown) => listener.hear(event, data);
      const onRefused = () => recovery.refused(name);
      channel.bind_global(onEvent);
      channel.bind('pusher:subscription_succeeded', lookAgain);
      channel.bind('pusher:subscription_error', onRefused);
      if (channel.subscribed) lookAgain();
      return () => {
        channel.unbind_global(onEvent);
        channel.unbind('pusher:subscription_succeeded', lookAgain);
        channel.unbind('pusher:subscription_error', onRefused);
      };
    });
    return () => {
      watched.unsubscribe();
      leave();
    };
  }

  return {
    follow,
    /** The board's own `fetchMissed`: the listener hands on what it fetched, message by message, before this answers. */
    fetchMissed: fromPromise<MissedBoardMessages, { boardId: string; since: number }>(
      async ({ input, signal }) => {
        kept = true;
        await listener.catchUp(signal);
        return { messages: [], complete: kept, seq: input.since };
      },
    ),
  };
}
