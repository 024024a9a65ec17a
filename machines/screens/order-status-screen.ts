import type { SnapshotFrom } from 'xstate';
import { boardFrom } from './order-status-screen/board-cards.ts';
import { boardChromeRegion } from './order-status-screen/board-chrome-region.ts';
import { boardDataRegion } from './order-status-screen/board-data-region.ts';
import { boardFreshnessRegion } from './order-status-screen/board-freshness-region.ts';
import { boardModeRegion } from './order-status-screen/board-mode-region.ts';
import { boardSetup } from './order-status-screen/order-status-screen-setup.ts';

/**
 * The board. The host provides `fetchSnapshot`, `fetchMissed` and `fetchRecording`, sends what the channel and the
 * connection say, draws the context and plays the chimes that are emitted.
 */
export const orderStatusScreenMachine = boardSetup.createMachine({
  id: 'order-status-screen',
  description:
    'The board of live orders: its cards, whether they are up to date, replay, sound and paging.',
  context: ({ input }) => ({
    boardId: input.boardId,
    board: input.snapshot && boardFrom(input.snapshot),
    waiting: [],
    connected: false,
    failures: 0,
    retryIn: 0,
    turn: 0,
    urgentOrderNo: null,
    latestOrderNo: null,
    arrivals: {},
    replay: null,
  }),
  type: 'parallel',
  states: {
    data: boardDataRegion,
    freshness: boardFreshnessRegion,
    mode: boardModeRegion,
    chrome: boardChromeRegion,
    connection: {
      description: 'Whether there is a connection.',
      initial: 'down',
      states: {
        down: {
          description: 'No messages can arrive.',
          entry: 'noteLost',
          on: { 'connection.made': { target: 'up' }, 'channel.subscribed': { target: 'up' } },
        },
        up: {
          description: 'Messages can arrive.',
          entry: 'noteConnected',
          on: { 'connection.lost': { target: 'down' } },
        },
      },
    },
    sound: {
      description: 'Chimes. Browsers play none before somebody has clicked.',
      initial: 'locked',
      states: {
        locked: {
          description: '"Aktivér lyd" has not been pressed.',
          on: { 'sound.unlocked': { target: 'on' } },
        },
        on: {
          description: 'A chime is played for new, urgent and breached orders.',
          initial: 'ready',
          on: {
            'sound.toggled': { target: 'quiet' },
            'card.urgent': { actions: 'chimeUrgent' },
            'card.breached': { actions: 'chimeBreach' },
          },
          states: {
            ready: {
              description: 'The next new order plays a chime.',
              on: { 'card.arrived': { target: 'resting', actions: 'chimeNew' } },
            },
            resting: {
              description: 'A chime for new orders is played at most every 20 s.',
              after: { chimePause: { target: 'ready' } },
            },
          },
        },
        quiet: {
          description: 'Muted, by hand or in the quiet hours.',
          on: { 'sound.toggled': { target: 'on' } },
        },
      },
    },
    paging: {
      description: 'Lanes with more cards than room turn their pages.',
      initial: 'rotating',
      on: {
        'page.next': {
          target: '.held',
          actions: 'turnOn',
          description: 'Turned by hand: the pages stop turning.',
        },
        'page.previous': { target: '.held', actions: 'turnBack' },
      },
      states: {
        rotating: {
          description: 'A new page every 12 s.',
          after: { pageShown: { target: 'rotating', reenter: true, actions: 'turnOn' } },
          on: { 'paging.toggled': { target: 'held' } },
        },
        held: {
          description: 'The pages stay where they are.',
          on: { 'paging.toggled': { target: 'rotating' } },
        },
      },
    },
    display: {
      description: 'Whether names and amounts are shown.',
      initial: 'discreet',
      states: {
        discreet: {
          description: 'No names, no house numbers, no amounts.',
          on: { 'display.toggled': { target: 'open' } },
        },
        open: {
          description: 'Everything on the card.',
          on: { 'display.toggled': { target: 'discreet' } },
        },
      },
    },
    banner: {
      description: 'A banner over the whole board names an urgent order.',
      initial: 'hidden',
      states: {
        hidden: {
          description: 'Nothing urgent came lately.',
          on: { 'card.urgent': { target: 'shown' } },
        },
        shown: {
          description: 'For 15 s.',
          entry: 'noteUrgentCard',
          exit: 'forgetUrgentCard',
          after: { bannerShown: { target: 'hidden' } },
          on: {
            'card.urgent': {
              target: 'shown',
              reenter: true,
              description: 'The newer one takes its place, for 15 s of its own.',
            },
          },
        },
      },
    },
  },
});

/** What the board's page asks. */
export function boardView(snapshot: SnapshotFrom<typeof orderStatusScreenMachine>) {
  const { board, urgentOrderNo, latestOrderNo, arrivals, retryIn, turn } = snapshot.context;
  const held = snapshot.matches({ paging: 'held' });
  return {
    board,
    cards: board === null ? [] : Object.values(board.cards),
    lamp: lampOf(snapshot),
    /** The instant that a stale board dates from. */
    staleSince: snapshot.hasTag('stale') ? (board?.at ?? null) : null,
    recovered: snapshot.hasTag('recovered'),
    loading: snapshot.hasTag('loading') && board === null,
    /** Seconds until the next attempt, while the board cannot be fetched. */
    retryIn: snapshot.hasTag('failed') ? retryIn : null,
    sound: snapshot.matches({ sound: 'locked' })
      ? 'locked'
      : snapshot.matches({ sound: 'on' })
        ? 'on'
        : 'quiet',
    held,
    discreet: snapshot.matches({ display: 'discreet' }),
    bare: snapshot.matches({ chrome: 'hidden' }),
    urgentCard: urgentOrderNo === null ? null : (board?.cards[urgentOrderNo] ?? null),
    latestOrderNo,
    /** The cards whose page is shown first; none while somebody holds the pages. */
    arrivals: held ? {} : arrivals,
    turn,
    travel: travelOf(snapshot),
  } as const;
}

/** `connecting` until the board's channel has been subscribed for the first time: nothing could have been heard before. */
function lampOf(snapshot: SnapshotFrom<typeof orderStatusScreenMachine>) {
  if (snapshot.hasTag('stale')) return 'stale';
  if (snapshot.hasTag('lagging')) return 'lagging';
  return snapshot.matches({ data: 'booting' }) ? 'connecting' : 'live';
}

/** The state of the replay; `null` while the board shows the present. */
function travelOf(snapshot: SnapshotFrom<typeof orderStatusScreenMachine>) {
  const { replay } = snapshot.context;
  if (snapshot.matches({ mode: { replay: 'fetching' } })) return { phase: 'fetching' } as const;
  if (snapshot.matches({ mode: { replay: 'failed' } })) return { phase: 'failed' } as const;
  if (replay === null) return null;
  const playing = snapshot.matches({ mode: { replay: { shown: { film: 'playing' } } } });
  return { phase: 'shown', playing, ...replay } as const;
}

/** A journey into the past, as the page asks for it. */
export type BoardTravel = NonNullable<ReturnType<typeof travelOf>>;

/** What the board's page needs to know, read from a snapshot. */
export type BoardView = ReturnType<typeof boardView>;
