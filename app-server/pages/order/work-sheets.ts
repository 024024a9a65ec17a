import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { SHEETS_LIMIT } from '#domain/orders/order-list.ts';
import { loadLogo } from '../../company/logo/stored-logo.ts';
import { loadSender } from '../../company/stored-company.ts';
import { currentUser } from '../../http/current-user.ts';
import { NotFound } from '../../http/failures/errors.ts';
import { loadWorkSheets } from '../../orders/work-sheets.ts';
import { pageRoute } from '../page-route.ts';

/** `?nr=26-00001,26-00002` */
const asked = v.object({
  nr: v.pipe(
    v.string(),
    v.transform((text) => text.split(',').filter(Boolean)),
    v.minLength(1),
    v.maxLength(SHEETS_LIMIT),
  ),
});

/** The work sheets of the named orders, one printed page each. */
export function registerWorkSheets(app: FastifyInstance) {
  const { path, config } = pageRoute('Order/Work-Sheets');
  app.get(path, { config }, async (request, reply) => {
    const query = v.safeParse(asked, request.query);
    if (!query.success) {
      throw new NotFound('Vælg mellem 1 og 100 ordrer i listen, og print derfra.');
    }
    const { nr } = query.output;
    const props = await loadWorkSheets(app.services, currentUser(request), nr);
    const { db, settings } = app.services;
    const [sender, logo] = await Promise.all([loadSender(db, settings), loadLogo(db)]);
    return reply.inertia('Order/Work-Sheets', { ...props, sender, logo });
  });
}
