import { isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { dashboardReach, seesEconomy } from '#domain/dashboard/dashboard-reach.ts';
import { danishCompare } from '#domain/text/danish-text.ts';
import { answerTile, answerTiles, isTileName } from '../dashboard/tiles.ts';
import { cleanFilters, strictFilters } from '../dashboard/dashboard-filters.ts';
import { dashboardQuery } from '../dashboard/dashboard-query.ts';
import { preparedRead } from '../database/prepared-read.ts';
import { areas } from '../database/schema/customers/places.ts';
import { currentUser } from '../http/current-user.ts';
import { Forbidden, NotFound } from '../http/failures/errors.ts';
import { parse } from '../http/parse.ts';
import { asOfSession } from '../records/as-of.ts';
import type { Database } from '../services.ts';
import { loadFailing } from '../visma/page/failing-transfers.ts';
import { pageRoute } from './page-route.ts';
import type { Option } from './shared.props.ts';

/**
 * The dashboard: `GET /dashboard` with every tile's figures, and `GET /dashboard/felter/:tile` for one of them.
 * Who sees the figures of their own areas sees nothing of others: their question without an area is about all of these.
 * A user without `dashboard.economy.see` (the office) sees the operation, sales amounts included since they set the prices,
 * but neither contribution nor budget.
 */
export function registerDashboard(app: FastifyInstance) {
  const { path, config } = pageRoute('Dashboard');
  app.get(path, { config: { ...config, elsewhere: '/' } }, async (request, reply) => {
    const { db, clock } = app.services;
    const user = currentUser(request);
    const economy = seesEconomy(user);
    const reach = dashboardReach(user);
    const { seq, calendar } = asOfSession(request);
    const options = await areaOptions(db, reach);
    const filters = cleanFilters(request.query);
    if (!isOffered(options, filters.area)) filters.area = undefined;
    const now = clock();
    const query = dashboardQuery(db, filters, now, economy, calendar, reach);
    const [tiles, failing] = await Promise.all([
      answerTiles({ query, log: request.log, now }),
      loadFailing(db, user),
    ]);
    return reply.inertia('Dashboard', {
      filters,
      tiles,
      failing,
      options: { areas: options },
      reach,
      economy,
      seq,
    });
  });

  app.get<{ Params: { tile: string } }>(
    '/dashboard/felter/:tile',
    { config: { permission: 'dashboard.see' } },
    async (request, reply) => {
      const { tile } = request.params;
      if (!isTileName(tile)) throw new NotFound('Feltet findes ikke.');
      const user = currentUser(request);
      const economy = seesEconomy(user);
      const reach = dashboardReach(user);
      if (tile === 'contribution' && !economy) throw new Forbidden();
      const filters = parse(strictFilters, request.query);
      if (filters.area !== undefined && reach?.includes(filters.area) === false)
        throw new Forbidden();
      const { db, clock } = app.services;
      const now = clock();
      const { calendar } = asOfSession(request);
      const query = dashboardQuery(db, filters, now, economy, calendar, reach);
      return reply.send(await answerTile(tile, { query, log: request.log, now }));
    },
  );
}

const areasInUse = preparedRead([], (q) =>
  q.select({ value: areas.id, label: areas.name }).from(areas).where(isNull(areas.archivedAt)),
);

/** Who sees every area is offered `none` too: orders whose postnr lies in no area. */
async function areaOptions(db: Database, reach: readonly string[] | null): Promise<Option[]> {
  const areaRows = await areasInUse(db);
  const sorted = areaRows.sort((a, b) => danishCompare(a.label, b.label));
  return reach === null
    ? [...sorted, { value: 'none', label: 'Uden område' }]
    : sorted.filter(({ value }) => reach.includes(value));
}

function isOffered(options: readonly Option[], area: string | undefined): boolean {
  return area === undefined || options.some(({ value }) => value === area);
}
