import { type ActorRefFrom, assertEvent, assign, enqueueActions, setup } from 'xstate';
import { dashboardTileMachine, type TileFigures } from './dashboard-tile.ts';
import { typed } from '../types.ts';

type TileRef = ActorRefFrom<typeof dashboardTileMachine>;

/** A tile's name, and the figures that came with the page, or null when it has to fetch them. */
type TileStart = { tile: string; figures: TileFigures | null };

type DashboardEvent =
  /** `query` is the filters as they stand in the address, without the question mark. */
  | { type: 'filters.changed'; query: string }
  /** Without `tiles` every tile is outdated. */
  | { type: 'figures.outdated'; tiles?: readonly string[] }
  | { type: 'connection.lost' }
  | { type: 'connection.made' };

/**
 * The dashboard: the filters, and one actor a tile, so that a slow or failing question never blanks the page. The host
 * provides `tile` as `dashboardTileMachine.provide({ actors: { fetchTile } })`.
 */
export const dashboardMachine = setup({
  types: typed<{
    context: { query: string; tiles: Readonly<Record<string, TileRef>> };
    events: DashboardEvent;
    input: { query: string; tiles: readonly TileStart[] };
    tags: 'live';
  }>(),
  actors: { tile: dashboardTileMachine },
  actions: {
    takeFilters: assign(({ event }) => {
      assertEvent(event, 'filters.changed');
      return { query: event.query };
    }),
    passFilters: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'filters.changed');
      for (const tile of Object.values(context.tiles)) enqueue.sendTo(tile, event);
    }),
    outdateTiles: enqueueActions(({ context, event, enqueue }) => {
      const named = event.type === 'figures.outdated' ? event.tiles : undefined;
      for (const [name, tile] of Object.entries(context.tiles))
        if (named === undefined || named.includes(name))
          enqueue.sendTo(tile, { type: 'figures.outdated' });
    }),
  },
  guards: {
    isAnotherQuestion: ({ context, event }) =>
      event.type === 'filters.changed' && event.query !== context.query,
  },
}).createMachine({
  id: 'dashboard',
  description: 'The filters of the dashboard, and one machine of its own for every tile.',
  context: ({ input, spawn }) => ({
    query: input.query,
    tiles: Object.fromEntries(
      input.tiles.map(({ tile, figures }) => [
        tile,
        spawn('tile', { id: tile, input: { tile, figures, query: input.query } }),
      ]),
    ),
  }),
  initial: 'live',
  on: {
    'filters.changed': {
      guard: 'isAnotherQuestion',
      actions: ['takeFilters', 'passFilters'],
      description: 'Every tile asks again; the same filters again change nothing.',
    },
    'figures.outdated': {
      actions: 'outdateTiles',
      description: 'An event moved some figures: only their tiles ask again.',
    },
  },
  states: {
    live: {
      description: 'News of moved figures arrives as it happens.',
      tags: 'live',
      on: { 'connection.lost': { target: 'cutOff' } },
    },
    cutOff: {
      description: 'Figures may have moved without our knowing.',
      on: {
        'connection.made': {
          target: 'live',
          actions: 'outdateTiles',
          description: 'Back: every tile asks again.',
        },
      },
    },
  },
});
