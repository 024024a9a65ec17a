import type { FastifyInstance } from 'fastify';
import { customerListQuery } from '#domain/customers/customer-list.ts';
import { newCustomer } from '#domain/customers/new-customer.ts';
import { copenhagenDate } from '#domain/time/copenhagen.ts';
import { createCustomer } from '../../customers/create-customer.ts';
import { loadCustomerList } from '../../customers/list/customer-list.ts';
import { customerListCsv } from '../../customers/list/list-csv.ts';
import { currentUser } from '../../http/current-user.ts';
import { parse } from '../../http/parse.ts';
import { loadColumnLayout, registerColumnLayout } from '../../lists/column-layouts.ts';
import { sendCsv } from '../../lists/csv-file.ts';
import { defaultViewQuery, isView, queryCleaner, shownView } from '../../lists/saved-view-query.ts';
import { registerSavedViews } from '../../lists/saved-view-routes.ts';
import { loadSavedViews } from '../../lists/saved-views.ts';
import { asOfSession } from '../../records/as-of.ts';
import { pageRoute } from '../page-route.ts';
import type { CreatedCustomer } from './customer-list.props.ts';

const clean = queryCleaner(customerListQuery);
const list = 'customers';
const permission = 'customer.see';

/** The list of customers, its file, and the customers that are created from it. */
export function registerCustomerList(app: FastifyInstance) {
  const { services } = app;
  const { path, config } = pageRoute('Customer/Customer-List');

  app.get(path, { config }, async (request, reply) => {
    const user = currentUser(request);
    const [views, columns] = await Promise.all([
      loadSavedViews(services.db, list, user, clean),
      loadColumnLayout(services.db, list, user),
    ]);
    const start = defaultViewQuery(request.query, views);
    if (start !== null) return reply.redirect(`${path}?${start}`);
    const {
      filters,
      clean: query,
      asSent,
    } = customerListQuery.read(
      request.query,
      (name, value) => name === 'saved' && !isView(value, views),
    );
    if (!asSent) return reply.redirect(query ? `${path}?${query}` : path);
    const { seq } = asOfSession(request);
    const props = await loadCustomerList(services, user, filters, seq);
    const saved = shownView(filters.saved, views);
    return reply.inertia('Customer/Customer-List', {
      ...props,
      filters: { ...props.filters, saved },
      views,
      columns,
    });
  });

  registerSavedViews(app, { list, path, permission, clean });
  registerColumnLayout(app, { list, path, permission });

  app.get('/kunder.csv', { config: { permission } }, async (request, reply) => {
    const { filters } = customerListQuery.read(request.query);
    const lines = await customerListCsv(services, currentUser(request), filters);
    return sendCsv(reply, `kunder-${copenhagenDate(services.clock())}`, lines);
  });

  app.post(path, { config: { permission: 'customer.edit' } }, async (request, reply) => {
    const body = parse(newCustomer, request.body);
    const created = await createCustomer(services, currentUser(request), body);
    return reply.code(201).send(created satisfies CreatedCustomer);
  });
}
