import { assign, type DoneActorEvent, fromPromise, setup, type SnapshotFrom } from 'xstate';
import type { PairingState } from '#domain/boards/screen-pairing.ts';
import { typed } from '../types.ts';

/** Between two looks, in milliseconds: whether the digits were typed, whether the screen is still paired, and after a failure. */
const LOOKS = { waiting: 2_000, paired: 60_000, failed: 5_000 };

type PairingContext = {
  /** The board of a paired screen. */
  boardId: string | null;
  /** `null` while there are none to show. */
  digits: string | null;
  /** How long the digits can still be typed, from the last answer on. */
  secondsLeft: number;
  /** Seconds until the next digits may be asked for. */
  wait: number;
};

type PairingEvent =
  | { type: 'session.refused' }
  | { type: 'connection.lost' }
  | DoneActorEvent<PairingState, 'look'>;

const nothing = { boardId: null, digits: null, secondsLeft: 0, wait: 0 };

function contextOf(told: PairingState): PairingContext {
  if (told.state === 'throttled') return { ...nothing, wait: told.seconds };
  if (told.state === 'paired') return { ...nothing, boardId: told.boardId };
  return { ...nothing, digits: told.digits, secondsLeft: told.secondsLeft };
}

const toldState =
  (state: PairingState['state']) =>
  ({ event }: { event: PairingEvent }) =>
    event.type === 'xstate.done.actor.look' && event.output.state === state;

/**
 * A screen that nobody is logged in on, from its digits to its board and to the end of the pairing. The page with the digits
 * begins where it was told it stands, the board of a paired screen in `paired`.
 */
export const screenPairingMachine = setup({
  types: typed<{
    context: PairingContext;
    events: PairingEvent;
    input: { told: PairingState };
    tags: 'failing' | 'throttled';
  }>(),
  actors: {
    look: fromPromise<PairingState>(() => Promise.reject(new Error('The host provides look.'))),
  },
  guards: {
    isPaired: toldState('paired'),
    isSameBoard: ({ context, event }) =>
      event.type === 'xstate.done.actor.look' &&
      event.output.state === 'paired' &&
      event.output.boardId === context.boardId,
    isThrottled: toldState('throttled'),
    beganPaired: ({ context }) => context.boardId !== null,
    beganThrottled: ({ context }) => context.wait > 0,
  },
  actions: {
    noteTold: assign(({ event }) =>
      event.type === 'xstate.done.actor.look' ? contextOf(event.output) : {},
    ),
    /** Provided by the host: a full load of the board, with the session of the screen. */
    openBoard: () => undefined,
    /** Provided by the host: a full load of the page with the digits. */
    openDigits: () => undefined,
  },
  delays: {
    untilLook: LOOKS.waiting,
    untilPairedLook: LOOKS.paired,
    untilRetry: LOOKS.failed,
    wait: ({ context }) => context.wait * 1_000,
  },
}).createMachine({
  id: 'screen-pairing',
  description: 'A screen that nobody is logged in on: it shows digits, is paired, and is ended.',
  context: ({ input }) => contextOf(input.told),
  initial: 'beginning',
  states: {
    beginning: {
      description: 'The page was told where it stands.',
      always: [
        { target: 'paired', guard: 'beganPaired' },
        { target: 'throttled', guard: 'beganThrottled' },
        { target: 'showing' },
      ],
    },
    showing: {
      description: 'The digits are on the screen, for somebody to type them.',
      after: { untilLook: 'looking' },
    },
    looking: {
      description:
        'Asks whether they have been typed. Digits that are too old come back as new ones.',
      invoke: {
        id: 'look',
        src: 'look',
        onDone: [
          { target: 'opening', guard: 'isPaired' },
          { target: 'throttled', guard: 'isThrottled', actions: 'noteTold' },
          { target: 'showing', actions: 'noteTold' },
        ],
        onError: { target: 'failing', description: 'The server cannot be reached.' },
      },
    },
    failing: {
      description: 'The page says that there is no connection, and tries again by itself.',
      tags: 'failing',
      after: { untilRetry: 'looking' },
    },
    throttled: {
      description: 'Too many screens at this address have asked for digits.',
      tags: 'throttled',
      after: { wait: 'looking' },
    },
    paired: {
      description: 'The screen has its board.',
      after: { untilPairedLook: 'watching' },
      on: {
        'connection.lost': {
          target: 'watching',
          description: 'The connection of a screen that is ended or moved is closed.',
        },
        'session.refused': { target: 'ended', description: 'The server knows it no more.' },
      },
    },
    watching: {
      description:
        'Asks whether it is still paired; that is also how others see when it was last on.',
      invoke: {
        id: 'look',
        src: 'look',
        onDone: [
          { target: 'paired', guard: 'isSameBoard' },
          {
            target: 'opening',
            guard: 'isPaired',
            description: 'Somebody has given it another board.',
          },
          { target: 'ended' },
        ],
        onError: { target: 'paired', description: 'That cannot be known now.' },
      },
      on: { 'session.refused': { target: 'ended' } },
    },
    opening: {
      description: 'It has a board, which is opened.',
      entry: 'openBoard',
    },
    ended: {
      description: 'Somebody has ended it: the page with new digits is opened.',
      entry: 'openDigits',
    },
  },
});

/** What the page with the digits shows. */
export function screenPairingView(snapshot: SnapshotFrom<typeof screenPairingMachine>) {
  const { digits, secondsLeft, wait } = snapshot.context;
  return {
    digits,
    secondsLeft,
    /** Seconds until digits may be asked for; `null` when there are some, or they are on their way. */
    wait: snapshot.hasTag('throttled') ? wait : null,
    failing: snapshot.hasTag('failing'),
  };
}
