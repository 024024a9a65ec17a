import type { FastifyInstance } from 'fastify';
import { loadOwed } from '../../customers/page/customer-owed.ts';
import { customerHoverCard } from '../../customers/page/hover-card.ts';
import { loadCustomerPage } from '../../customers/page/customer-page.ts';
import { mergedInto } from '../../customers/merge/merged-into.ts';
import { currentUser } from '../../http/current-user.ts';
import { asOfSession } from '../../records/as-of.ts';
import { pageRoute } from '../page-route.ts';
import type { CustomerOwed } from './customer-info.props.ts';
import { registerCustomerSaves } from './customer-saves.ts';

/** The page of one customer, and everything that is saved from there. */
export function registerCustomerInfo(app: FastifyInstance) {
  const { services } = app;
  const { path, config } = pageRoute('Customer/Customer-Info');
  app.get<{ Params: { customerNo: string } }>(path, { config }, async (request, reply) => {
    const { customerNo } = request.params;
    const { seq } = asOfSession(request);
    const user = currentUser(request);
    // The number of a customer who became a part of another one leads there.
    const winnerNo = await mergedInto(services.db, customerNo);
    if (winnerNo !== null) return reply.redirect(`/kunder/${winnerNo}`);
    return reply.inertia(
      'Customer/Customer-Info',
      await loadCustomerPage(services, user, customerNo, seq),
    );
  });
  app.get<{ Params: { customerNo: string } }>(
    '/kunder/:customerNo/kort',
    { config: { permission: 'customer.see' } },
    async (request, reply) => {
      const { customerNo } = request.params;
      return reply.send(await customerHoverCard(services.db, currentUser(request), customerNo));
    },
  );
  app.get<{ Params: { customerNo: string } }>(
    '/kunder/:customerNo/skyldigt',
    { config: { permission: 'customer.see' } },
    async (request): Promise<CustomerOwed> =>
      loadOwed(services, currentUser(request), request.params.customerNo),
  );
  registerCustomerSaves(app);
}
