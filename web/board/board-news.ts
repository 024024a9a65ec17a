import { type ActorRefFrom, fromPromise } from 'xstate';
import type { BoardPatch } from '#domain/boards/board.ts';
import type { MissedMessages } from '#domain/events/events.ts';
import type { MissedBoardMessages } from '#machines/screens/order-status-screen/board-cards.ts';
import type { orderStatusScreenMachine } from '#machines/screens/order-status-screen.ts';
import type { BoardEvent } from '#machines/screens/order-status-screen/order-status-screen-types.ts';
import { createListener } from '#web/realtime/channel-listener.ts';
import { followChannel, type PusherChannel } from '#web/realtime/follow-channel.ts';
import type { Recovery } from '#web/realtime/recovery.ts';

/** The page's realtime stack. */
interface BoardNeeds {
  attachTo: (name: string, bind: (channel: PusherChannel) => () => void) => () => void;
  fetchMissed: (
    channel: string,
    since: number,
    signal: AbortSignal,
  ) => Promise<MissedMessages<BoardPatch>>;
  recovery: Pick<Recovery, 'settled' | 'stream' | 'refused'>;
  /** Something came over the channel that is not the server's news. */
  onStrange: (channel: string) => void;
}

/**
 * Connects the board's machine to its channel, with the listener that every page uses: the machine gets the server's messages in
 * order, each once. A gap is sent to the machine as `channel.subscribed`; it then invokes `fetchMissed`.
 * @param name the channel on which this reader hears of the board
 * @param since the `seq` of the board that came with the page
 */
export function createBoardNews(name: string, since: number, needs: BoardNeeds) {
  const { attachTo, fetchMissed, recovery } = needs;
  let tell: (event: BoardEvent) => void = () => undefined;
  let kept = true;
  const lookAgain = () => tell({ type: 'channel.subscribed' });
  const listener = createListener<BoardPatch>({
    channel: name,
    since,
    onMessage: (message) => tell({ type: 'message.received', message }),
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
      // A new snapshot may still end before the messages that the listener holds.
      if (snapshot.matches({ data: 'live' }) && !listener.isWhole()) lookAgain();
    });
    const leave = attachTo(name, (channel) =>
      followChannel(channel, {
        onEvent: (event, data) => listener.hear(event, data),
        onSubscribed: lookAgain,
        onRefused: () => recovery.refused(name),
      }),
    );
    return () => {
      watched.unsubscribe();
      leave();
    };
  }

  return {
    follow,
    /** The machine's `fetchMissed`. The listener sends what it fetched, message by message, before this resolves. */
    fetchMissed: fromPromise<MissedBoardMessages, { boardId: string; since: number }>(
      async ({ input, signal }) => {
        kept = true;
        await listener.catchUp(signal);
        return { messages: [], complete: kept, seq: input.since };
      },
    ),
  };
}
