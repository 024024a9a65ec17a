import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { type ActorRefFrom, fromPromise, type SnapshotFrom } from 'xstate';
import type {
  DashboardProps,
  DashboardTiles,
  TileAnswer,
  TileName,
} from '#app-server/pages/dashboard.props.ts';
import { channels } from '#domain/events/channels.ts';
import { dashboardMachine } from '#machines/screens/dashboard.ts';
import {
  dashboardTileMachine,
  type TileFigures,
  type TileQuestion,
  tileView,
} from '#machines/screens/dashboard-tile.ts';
import { call } from '#web/http/call.ts';
import { usePageActor } from '#web/page-actors.ts';
import { useInTurn } from '#web/parts/lazy/in-turn.tsx';
import { useSame } from '#web/parts/hooks/use-same.ts';
import { followConnection } from '#web/realtime/connection.ts';
import { useChannel } from '#web/realtime/use-channel.ts';
import { questionOf } from './address.ts';

export type TileRef = ActorRefFrom<typeof dashboardTileMachine>;

/** Figures that are older than this when the page opens came from the browser's history, not from the server. */
const FRESH_ENOUGH = 30_000;

const TILES: readonly TileName[] = [
  'kpi',
  'turnover',
  'contribution',
  'flow',
  'staircase',
  'top',
  'areas',
];

const machine = dashboardMachine.provide({
  actors: {
    tile: dashboardTileMachine.provide({
      actors: {
        fetchTile: fromPromise<TileFigures, TileQuestion>(async ({ input, signal }) => {
          const { tile, query } = input;
          const address = `/dashboard/felter/${tile}${query === '' ? '' : `?${query}`}`;
          const answer = await call<TileAnswer>('get', address, undefined, { signal });
          if (!answer.ok) throw new Error(`The server could not compute ${tile}.`);
          return answer;
        }),
      },
    }),
  },
});

/**
 * The page's machine, started with the page's figures and updated by filters, news and the connection.
 * @returns one actor per tile that the user may see, by its name.
 */
export function useDashboard({ filters, tiles, economy, seq }: DashboardProps) {
  const names = TILES.filter((name) => economy || name !== 'contribution');
  const query = questionOf(filters);
  const [opened] = useState(() => Date.now());
  const actor = usePageActor(machine, {
    input: {
      query,
      tiles: names.map((tile) => ({ tile, figures: figuresOf(tiles[tile]) })),
    },
  });
  const refs = useSelector(actor, ({ context }) => context.tiles);
  useEffect(() => {
    const old = names.filter((name) => {
      const answer = tiles[name];
      return answer.ok && opened - Date.parse(answer.at) > FRESH_ENOUGH;
    });
    if (old.length > 0) actor.send({ type: 'figures.outdated', tiles: old });
    // oxlint-disable-next-line react/exhaustive-deps -- only what the page was opened with can be old; news keeps the rest
  }, [actor]);
  useEffect(() => actor.send({ type: 'filters.changed', query }), [actor, query]);
  useEffect(
    () =>
      followConnection((connected) =>
        actor.send({ type: connected ? 'connection.made' : 'connection.lost' }),
      ),
    [actor],
  );
  const outdated = () => actor.send({ type: 'figures.outdated' });
  useChannel(channels.metrics, {
    since: seq,
    onMessage: outdated,
    onSnapshotNeeded: outdated,
  });
  return refs;
}

function figuresOf(answer: TileAnswer): TileFigures | null {
  return answer.ok ? { data: answer.data, at: answer.at } : null;
}

export interface ShownTile<Name extends TileName> {
  data: DashboardTiles[Name] | null;
  /** When the figures were computed. */
  at: string | null;
  busy: boolean;
  failed: boolean;
  retry: () => void;
}

/** One tile's figures and their state. */
export function useTile<Name extends TileName>(_name: Name, ref: TileRef): ShownTile<Name> {
  const { figures, busy, failed } = useSelector(ref, viewOf, sameView);
  const data = useInTurn(useSame(figures?.data ?? null));
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the route of this name answers with this tile's figures
    data: data as DashboardTiles[Name] | null,
    at: figures?.at ?? null,
    busy,
    failed,
    retry: () => ref.send({ type: 'retry.requested' }),
  };
}

type View = ReturnType<typeof tileView>;

function viewOf(snapshot: SnapshotFrom<typeof dashboardTileMachine>): View {
  return tileView(snapshot);
}

function sameView(a: View, b: View): boolean {
  return a.figures === b.figures && a.busy === b.busy && a.failed === b.failed;
}
