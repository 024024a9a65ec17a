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

/** Where tiles are computed: what they ask, what to write to when one fails, and the instant the answer is told to be of. */
export interface TileGround {
  query: DashboardQuery;
  log: Pick<FastifyBaseLogger, 'error'>;
  now: Date;
}

/** Computes one tile. A failure is logged and told as `{ ok: false }`: the other tiles go on. */
export async function answerTile<Name extends TileName>(
  name: Name,
  { query, log, now }: TileGround,
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
  ground: TileGround,
  sources: TileSources = tileSources,
): Promise<{ [Name in TileName]: TileAnswer<Name> }> {
  const [kpi, turnover, contribution, flow, staircase, top, areas] = await Promise.all([
    answerTile('kpi', ground, sources),
    answerTile('turnover', ground, sources),
    answerTile('contribution', ground, sources),
    answerTile('flow', ground, sources),
    answerTile('staircase', ground, sources),
    answerTile('top', ground, sources),
    answerTile('areas', ground, sources),
  ]);
  return { kpi, turnover, contribution, flow, staircase, top, areas };
}
