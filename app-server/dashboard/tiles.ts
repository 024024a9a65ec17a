import type { FastifyBaseLogger } from 'fastify';
import type { DashboardTiles, TileAnswer, TileName } from '../pages/dashboard.props.ts';
import type { DashboardQuery } from './dashboard-query.ts';
import { areasTile } from './tiles/areas.ts';
import { contributionTile } from './tiles/contribution.ts';
import { flowTile } from './tiles/flow.ts';
import { kpiTile } from './tiles/kpi.ts';
import { staircaseTile } from './tiles/staircase.ts';
import { topTile } from './tiles/top.ts';
import { turnoverTile } from './tiles/turnover.ts';

/** Computes one tile; throws when it cannot. */
type TileSource<Name extends TileName> = (query: DashboardQuery) => Promise<DashboardTiles[Name]>;
export type TileSources = { readonly [Name in TileName]: TileSource<Name> };

/** How each tile is computed, by its name in the address. */
export const tileSources: TileSources = {
  kpi: kpiTile,
  turnover: turnoverTile,
  contribution: contributionTile,
  flow: flowTile,
  staircase: staircaseTile,
  top: topTile,
  areas: areasTile,
};

/** Whether a text names a tile. */
export function isTileName(text: string): text is TileName {
  return Object.hasOwn(tileSources, text);
}

/** What a tile is computed with: the query, the log for a failure, and the instant of the answer. */
export interface TileContext {
  query: DashboardQuery;
  log: Pick<FastifyBaseLogger, 'error'>;
  now: Date;
}

/** Computes one tile. A failure is logged and answered as `{ ok: false }`: the other tiles go on. */
export async function answerTile<Name extends TileName>(
  name: Name,
  { query, log, now }: TileContext,
  sources: TileSources = tileSources,
): Promise<TileAnswer<Name>> {
  const source: TileSource<Name> = sources[name];
  try {
    return { ok: true, data: await source(query), at: now.toISOString() };
  } catch (error) {
    log.error({ err: error, tile: name }, 'a tile could not be computed');
    return { ok: false };
  }
}

/** Computes every tile, all at once. */
export async function answerTiles(
  context: TileContext,
  sources: TileSources = tileSources,
): Promise<{ [Name in TileName]: TileAnswer<Name> }> {
  const [kpi, turnover, contribution, flow, staircase, top, areas] = await Promise.all([
    answerTile('kpi', context, sources),
    answerTile('turnover', context, sources),
    answerTile('contribution', context, sources),
    answerTile('flow', context, sources),
    answerTile('staircase', context, sources),
    answerTile('top', context, sources),
    answerTile('areas', context, sources),
  ]);
  return { kpi, turnover, contribution, flow, staircase, top, areas };
}
