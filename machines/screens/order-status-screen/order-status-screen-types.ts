import type { DoneActorEvent } from 'xstate';
import type { BoardRecording } from '#domain/boards/board-recording.ts';
import type { BoardSnapshot, Lane } from '#domain/boards/board.ts';
import type { Heartbeat } from '#domain/events/events.ts';
import type { Board, BoardMessage, MissedBoardMessages } from './board-cards.ts';
import type { Replay, ReplaySpeed } from './board-replay.ts';

/** For each lane the order whose card came there last, and the turn of the pages at which it came. */
type Arrivals = Readonly<Partial<Record<Lane, { orderNo: string; turn: number }>>>;

/** The context of the board's machine. */
export type BoardContext = {
  boardId: string;
  board: Board | null;
  /** Messages that came while the board was being fetched. */
  waiting: readonly BoardMessage[];
  connected: boolean;
  failures: number;
  /** Seconds until the board is fetched again. */
  retryIn: number;
  /** Turns of the lanes' pages; a lane with n pages shows page `turn` modulo n. */
  turn: number;
  urgentOrderNo: string | null;
  /** The order whose card came or changed last, for the glow. */
  latestOrderNo: string | null;
  arrivals: Arrivals;
  /** The past that is shown instead of the present. */
  replay: Replay | null;
};

/** The events of the board's machine. */
export type BoardEvent =
  | { type: 'channel.subscribed' }
  | { type: 'connection.made' }
  | { type: 'connection.lost' }
  | { type: 'message.received'; message: BoardMessage }
  | { type: 'heartbeat.received'; heartbeat: Heartbeat }
  | { type: 'retry.requested' }
  /** Midnight has passed in Copenhagen. */
  | { type: 'day.began' }
  | { type: 'sound.unlocked' }
  | { type: 'sound.toggled' }
  | { type: 'card.breached' }
  | { type: 'paging.toggled' }
  | { type: 'page.next' }
  | { type: 'page.previous' }
  | { type: 'display.toggled' }
  /** Somebody is at the board. */
  | { type: 'hand.seen' }
  | { type: 'replay.toggled' }
  | { type: 'replay.left' }
  | { type: 'replay.retried' }
  | { type: 'film.toggled' }
  /** `at` in milliseconds. */
  | { type: 'instant.chosen'; at: number }
  | { type: 'speed.chosen'; speed: ReplaySpeed }
  /** Raised by the machine for its own regions. */
  | { type: 'board.refreshed' }
  | { type: 'board.failed' }
  | { type: 'card.arrived' }
  | { type: 'card.urgent' }
  | DoneActorEvent<BoardSnapshot, 'fetchSnapshot'>
  | DoneActorEvent<MissedBoardMessages, 'fetchMissed'>
  | DoneActorEvent<BoardRecording, 'fetchRecording'>;
