import { isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { may } from '#domain/rights/rights.ts';
import { danishCompare } from '#domain/text/danish-text.ts';
import { answerTile, answerTiles, isTileName } from '../dashboard/tiles.ts';
import { cleanFilters, strictFilters } from '../dashboard/dashboard-filters.ts';
import { dashboardQuery } from '../dashboard/dashboard-query.ts';
import { prepared } from '../database/prepared-statements.ts';
import { areas } from '../database/schema/places.ts';
import { currentUser } from '../http/current-user.ts';
import { Forbidden, NotFound } from '../http/failures/errors.ts';
import { parse } from '../http/parse.ts';
import { asOfSession } from '../records/as-of.ts';
import type { CurrentUser, Database } from '../services.ts';
import { pageRoute } from './page-route.ts';
import type { Option } from './shared.props.ts';

/**
 * The dashboard: `GET /dashboard` with every tile's figures, and `GET /dashboard/felter/:tile` for one of them.
 * A user without `dashboard.economy.see` (the office) sees the operation, sales amounts included since they set the prices,
 * but neither contribution nor budget.
 */
export function registerDashboard(app: FastifyInstance) {
  const { path, config } = pageRoute('Dashboard');
  app.get(path, { config: { ...config, elsewhere: '/' } }, async (request, reply) => {
    const { db, clock } = app.services;
    const economy = seesEconomy(currentUser(request));
    const { seq, calendar } = asOfSession(request);
    const options = await areaOptions(db);
    const filters = cleanFilters(request.query);
    if (!isOffered(options, filters.area)) filters.area = undefined;
    const now = clock();
    const query = dashboardQuery(db, filters, now, economy, calendar);
    const tiles = await answerTiles({ query, log: request.log, now });
    return reply.inertia('Dashboard', {
      filters,
      tiles,
      options: { areas: options },
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
      const economy = seesEconomy(currentUser(request));
      if (tile === 'contribution' && !economy) throw new Forbidden();
      const filters = parse(strictFilters, request.query);
      const { db, clock } = app.services;
      const now = clock();
      const { calendar } = asOfSession(request);
      const query = dashboardQuery(db, filters, now, economy, calendar);
      return reply.send(await answerTile(tile, { query, log: request.log, now }));
    },
  );
}

function seesEconomy({ rights }: CurrentUser): boolean {
  return may(rights, 'dashboard.economy.see');
}

/** `none` is offered too: orders whose postnr lies in no area. */
async function areaOptions(db: Database): Promise<Option[]> {
  const areaRows = await prepared(
    db.select({ value: areas.id, label: areas.name }).from(areas).where(isNull(areas.archivedAt)),
  );
  return [
    ...areaRows.sort((a, b) => danishCompare(a.label, b.label)),
    { value: 'none', label: 'Uden område' },
  ];
}

function isOffered(options: readonly Option[], area: string | undefined): boolean {
  return area === undefined || options.some(({ value }) => value === area);
}
