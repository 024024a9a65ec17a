import type { FastifyInstance } from 'fastify';
import { loadCustomerPage } from '../../customers/page/customer-page.ts';
import { currentUser } from '../../http/current-user.ts';
import { asOfSession } from '../../records/as-of.ts';
import { pageRoute } from '../page-route.ts';
import { registerCustomerSaves } from './customer-saves.ts';

/** The page of one customer, and everything that is saved from there. */
export function registerCustomerInfo(app: FastifyInstance) {
  const { services } = app;
  const { path, config } = pageRoute('Customer/Customer-Info');
  app.get<{ Params: { customerNo: string } }>(path, { config }, async (request, reply) => {
    const { customerNo } = request.params;
    const { seq } = asOfSession(request);
    const user = currentUser(request);
    return reply.inertia(
      'Customer/Customer-Info',
      await loadCustomerPage(services, user, customerNo, seq),
    );
  });
  registerCustomerSaves(app);
}
