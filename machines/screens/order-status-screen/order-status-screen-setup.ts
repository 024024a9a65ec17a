import { assertEvent, assign, emit, fromPromise, raise, setup } from 'xstate';
import type { BoardSnapshot } from '#domain/boards/board.ts';
import { type BoardRecording, withinRecording } from '#domain/boards/board-recording.ts';
import { HEARTBEAT_INTERVAL } from '#domain/events/events.ts';
import {
  afterMessage,
  afterMessages,
  boardFrom,
  bringsCard,
  bringsUrgency,
  lacksCards,
  laneOfArrival,
  type MissedBoardMessages,
  relationOf,
  tellsOfGap,
  urgencyIn,
} from './board-cards.ts';
import { beginReplay, nextFrame, reachesPresent, REPLAY_FRAME } from './board-replay.ts';
import type { BoardContext, BoardEvent } from './order-status-screen-types.ts';
import { typed } from '../../types.ts';

/** Delays of the board in milliseconds. */
const BOARD_DELAYS = {
  /** Without a connection for so long: the lamp turns yellow. */
  lagging: 4_000,
  /** From the yellow lamp to the red banner: 54 s without a connection in all, within a minute of the last message. */
  staleAfterLagging: 50_000,
  /** Silence after which the next heartbeat is late: the lamp turns yellow. */
  lateHeartbeat: HEARTBEAT_INTERVAL + 10_000,
  /** From the yellow lamp to the red banner: two heartbeats missed in all. */
  staleAfterLate: HEARTBEAT_INTERVAL - 10_000,
  recoveredShown: 5_000,
  bannerShown: 15_000,
  chimePause: 20_000,
  pageShown: 12_000,
  second: 1_000,
  chromeShown: 5_000,
  replayFrame: REPLAY_FRAME,
  replayFailureShown: 30_000,
  replayForgotten: 600_000,
} as const;

const RETRY_SECONDS = [5, 10, 20, 30] as const;

/** The `seq` of the last event in the board; 0 before there is a board. */
export function seqOf({ board }: BoardContext): number {
  return board?.seq ?? 0;
}

/** The vocabulary of the board, shared by the machine and its regions. */
export const boardSetup = setup({
  types: typed<{
    context: BoardContext;
    events: BoardEvent;
    input: { boardId: string; snapshot: BoardSnapshot | null };
    emitted: { type: 'chime'; tone: 'new' | 'urgent' | 'breach' };
    tags: 'loading' | 'failed' | 'lagging' | 'stale' | 'recovered';
  }>(),
  actors: {
    fetchSnapshot: fromPromise<BoardSnapshot, { boardId: string }>(() =>
      Promise.reject(new Error('The host provides fetchSnapshot.')),
    ),
    fetchMissed: fromPromise<MissedBoardMessages, { boardId: string; since: number }>(() =>
      Promise.reject(new Error('The host provides fetchMissed.')),
    ),
    fetchRecording: fromPromise<BoardRecording, { boardId: string }>(() =>
      Promise.reject(new Error('The host provides fetchRecording.')),
    ),
  },
  guards: {
    hasNoBoard: ({ context }) => context.board === null,
    lacksCards: ({ context: { board } }) => board !== null && lacksCards(board),
    isConnected: ({ context }) => context.connected,
    isOutOfPlace: ({ context: { board }, event }) =>
      event.type === 'message.received' &&
      (board === null || relationOf(board, event.message) === 'gap'),
    changesBoard: ({ context: { board }, event }) =>
      event.type === 'message.received' &&
      board !== null &&
      relationOf(board, event.message) === 'refetch',
    isApplied: ({ context: { board }, event }) =>
      event.type === 'message.received' &&
      board !== null &&
      relationOf(board, event.message) === 'applied',
    bringsUrgency: ({ context: { board }, event }) =>
      event.type === 'message.received' && board !== null && bringsUrgency(board, event.message),
    bringsCard: ({ context: { board }, event }) =>
      event.type === 'message.received' && board !== null && bringsCard(board, event.message),
    isBehind: ({ context: { board }, event }) =>
      event.type === 'heartbeat.received' && (board === null || tellsOfGap(board, event.heartbeat)),
    cannotCatchUp: ({ context: { board, waiting }, event }) => {
      assertEvent(event, 'xstate.done.actor.fetchMissed');
      const { complete, messages } = event.output;
      return !(board && complete && afterMessages(board, [...messages, ...waiting]).whole);
    },
    missedUrgency: ({ context: { board, waiting }, event }) => {
      assertEvent(event, 'xstate.done.actor.fetchMissed');
      return board !== null && urgencyIn(board, [...event.output.messages, ...waiting]) !== null;
    },
    leavesGap: ({ context: { waiting }, event }) => {
      assertEvent(event, 'xstate.done.actor.fetchSnapshot');
      return !afterMessages(boardFrom(event.output), waiting).whole;
    },
    countedDown: ({ context }) => context.retryIn <= 1,
    reachesPresent: ({ context: { replay } }) => replay === null || reachesPresent(replay),
  },
  actions: {
    noteConnected: assign({ connected: true }),
    noteLost: assign({ connected: false }),
    keepMessage: assign({
      waiting: ({ context: { waiting }, event }) =>
        event.type === 'message.received' ? [...waiting, event.message] : waiting,
    }),
    forgetWaiting: assign({ waiting: [] }),
    applyMessage: assign(({ context: { board, arrivals, turn }, event }) => {
      assertEvent(event, 'message.received');
      const { message } = event;
      const lane = board && laneOfArrival(board, message);
      const orderNo = message.patch.card?.orderNo ?? null;
      return {
        board: board && afterMessage(board, message),
        latestOrderNo: orderNo,
        ...(lane && orderNo && { arrivals: { ...arrivals, [lane]: { orderNo, turn } } }),
      };
    }),
    noteHeartbeat: assign(({ context: { board }, event }) => {
      assertEvent(event, 'heartbeat.received');
      return { board: board && { ...board, at: event.heartbeat.at } };
    }),
    applyMissed: assign(({ context: { board, waiting }, event }) => {
      assertEvent(event, 'xstate.done.actor.fetchMissed');
      const messages = [...event.output.messages, ...waiting];
      return {
        board: board && afterMessages(board, messages).board,
        latestOrderNo: board && urgencyIn(board, messages),
        failures: 0,
      };
    }),
    takeSnapshot: assign(({ context: { waiting }, event }) => {
      assertEvent(event, 'xstate.done.actor.fetchSnapshot');
      return { board: afterMessages(boardFrom(event.output), waiting).board, failures: 0 };
    }),
    beginCountdown: assign(({ context: { failures } }) => ({
      failures: failures + 1,
      retryIn: RETRY_SECONDS[Math.min(failures, RETRY_SECONDS.length - 1)] ?? 30,
    })),
    countDown: assign({ retryIn: ({ context }) => context.retryIn - 1 }),
    tellRefreshed: raise({ type: 'board.refreshed' }),
    tellFailed: raise({ type: 'board.failed' }),
    tellArrival: raise({ type: 'card.arrived' }),
    tellUrgency: raise({ type: 'card.urgent' }),
    noteUrgentCard: assign({ urgentOrderNo: ({ context }) => context.latestOrderNo }),
    forgetUrgentCard: assign({ urgentOrderNo: null }),
    chimeNew: emit({ type: 'chime', tone: 'new' }),
    chimeUrgent: emit({ type: 'chime', tone: 'urgent' }),
    chimeBreach: emit({ type: 'chime', tone: 'breach' }),
    turnOn: assign({ turn: ({ context }) => context.turn + 1 }),
    takeRecording: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.fetchRecording');
      return { replay: beginReplay(event.output) };
    }),
    chooseInstant: assign(({ context: { replay }, event }) => {
      assertEvent(event, 'instant.chosen');
      return { replay: replay && { ...replay, at: withinRecording(replay.recording, event.at) } };
    }),
    chooseSpeed: assign(({ context: { replay }, event }) => {
      assertEvent(event, 'speed.chosen');
      return { replay: replay && { ...replay, speed: event.speed } };
    }),
    advanceReplay: assign(({ context: { replay } }) => ({
      replay: replay && { ...replay, at: nextFrame(replay) },
    })),
    forgetReplay: assign({ replay: null }),
    turnBack: assign({ turn: ({ context }) => Math.max(0, context.turn - 1) }),
  },
  delays: { ...BOARD_DELAYS },
});
