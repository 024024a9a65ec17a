import {
  assertEvent,
  assign,
  type DoneActorEvent,
  fromPromise,
  setup,
  type SnapshotFrom,
} from 'xstate';
import { typed } from '../types.ts';

/** What a tile asks for: its name, and the filters as they stand in the address. */
export type TileQuestion = { tile: string; query: string };

/** A tile's figures and the instant they were computed. The figures are whatever the tile's page part draws. */
export type TileFigures = { data: unknown; at: string };

/** A failed tile retries after this delay in milliseconds, which doubles up to the longest. */
const FIRST_RETRY = 5_000;
const LONGEST_RETRY = 60_000;

type TileContext = TileQuestion & {
  figures: TileFigures | null;
  failures: number;
  /** The figures moved while they were being fetched. */
  outdated: boolean;
};

type TileEvent =
  | { type: 'filters.changed'; query: string }
  | { type: 'figures.outdated' }
  | { type: 'retry.requested' }
  | DoneActorEvent<TileFigures, 'fetchTile'>;

/** A question under way is never cut short by news, or a busy day would starve a slow tile: it is asked once more after. */
const answered = [
  {
    target: 'stale',
    guard: 'wasOutdatedMeanwhile',
    reenter: true,
    actions: 'takeFigures',
    description: 'The figures moved while they were computed.',
  },
  { target: 'ready', actions: 'takeFigures' },
] as const;

/** One tile of the dashboard: its own question, its own failure. Figures once shown stay until there are newer ones. */
export const dashboardTileMachine = setup({
  types: typed<{
    context: TileContext;
    events: TileEvent;
    input: TileQuestion & { figures: TileFigures | null };
    tags: 'busy' | 'outdated' | 'failed';
  }>(),
  actors: {
    fetchTile: fromPromise<TileFigures, TileQuestion>(() =>
      Promise.reject(new Error('The host provides fetchTile.')),
    ),
  },
  guards: {
    hasFigures: ({ context }) => context.figures !== null,
    wasOutdatedMeanwhile: ({ context }) => context.outdated,
  },
  actions: {
    takeFigures: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.fetchTile');
      return { figures: event.output, failures: 0, outdated: false };
    }),
    takeFilters: assign(({ event }) => {
      assertEvent(event, 'filters.changed');
      return { query: event.query, figures: null, failures: 0, outdated: false };
    }),
    noteOutdated: assign({ outdated: true }),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
  },
  delays: {
    retry: ({ context }) => Math.min(LONGEST_RETRY, FIRST_RETRY * 2 ** (context.failures - 1)),
  },
}).createMachine({
  id: 'dashboard-tile',
  description: 'One tile of the dashboard: its figures, and how new they are.',
  context: ({ input }) => ({ ...input, failures: 0, outdated: false }),
  initial: 'deciding',
  on: {
    'filters.changed': {
      target: '.loading',
      actions: 'takeFilters',
      description: 'Another question: the old figures answer another one and go.',
    },
  },
  states: {
    deciding: {
      description: 'Did the page bring figures along?',
      always: [
        { target: 'ready', guard: 'hasFigures' },
        { target: 'loading', description: 'No: fetch them.' },
      ],
    },
    loading: {
      description: 'Nothing to show yet.',
      tags: 'busy',
      on: { 'figures.outdated': { actions: 'noteOutdated' } },
      invoke: {
        id: 'fetchTile',
        src: 'fetchTile',
        input: ({ context }) => ({ tile: context.tile, query: context.query }),
        onDone: answered,
        onError: { target: 'failed', actions: 'countFailure' },
      },
    },
    ready: {
      description: 'The figures are as new as they can be.',
      on: {
        'figures.outdated': { target: 'stale', description: 'Something happened that moves them.' },
        'retry.requested': { target: 'stale' },
      },
    },
    stale: {
      description: 'The old figures are shown while newer ones are fetched.',
      tags: ['busy', 'outdated'],
      invoke: {
        id: 'fetchTile',
        src: 'fetchTile',
        input: ({ context }) => ({ tile: context.tile, query: context.query }),
        onDone: answered,
        onError: { target: 'failed', actions: 'countFailure' },
      },
      on: { 'figures.outdated': { actions: 'noteOutdated' } },
    },
    failed: {
      description: '"Tallet kunne ikke beregnes. Prøv igen." The other tiles go on.',
      tags: 'failed',
      after: {
        retry: [
          { target: 'stale', guard: 'hasFigures' },
          { target: 'loading', description: 'It tries again by itself, less and less often.' },
        ],
      },
      on: {
        'retry.requested': [{ target: 'stale', guard: 'hasFigures' }, { target: 'loading' }],
      },
    },
  },
});

/** What a tile's drawing asks. */
export function tileView(snapshot: SnapshotFrom<typeof dashboardTileMachine>) {
  return {
    figures: snapshot.context.figures,
    busy: snapshot.hasTag('busy'),
    outdated: snapshot.hasTag('outdated') || snapshot.hasTag('failed'),
    failed: snapshot.hasTag('failed'),
  };
}
