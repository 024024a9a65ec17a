import type { FastifyInstance } from 'fastify';
import { companyRequest } from '#domain/company/company-fields.ts';
import { loadLogo } from '../../company/logo/stored-logo.ts';
import { saveCompany } from '../../company/save-company.ts';
import { loadCompany } from '../../company/stored-company.ts';
import { postnumre } from '../../database/schema/customers/places.ts';
import { currentUser } from '../../http/current-user.ts';
import { parse } from '../../http/parse.ts';
import { nextOrderNumbers } from '../../orders/list/order-numbers.ts';
import type { Services } from '../../services.ts';
import { pageRoute } from '../page-route.ts';
import type { CompanyProps } from './company.props.ts';

/** What the company says of itself, and the limits by which it works. */
export function registerCompany(app: FastifyInstance) {
  const { services } = app;
  const { path, config } = pageRoute('Admin/Company');

  app.get(path, { config }, async (request, reply) =>
    reply.inertia('Admin/Company', await loadPage(services, request.session.seq)),
  );

  app.patch(path, { config: { permission: 'user.administer' } }, async (request, reply) => {
    const body = parse(companyRequest, request.body);
    return reply.send(await saveCompany(services, currentUser(request), body));
  });
}

/** @param seq the last event before the page was read */
async function loadPage({ db, clock, settings }: Services, seq: number): Promise<CompanyProps> {
  const [stored, logo, { orderNo }, towns] = await Promise.all([
    loadCompany(db),
    loadLogo(db),
    nextOrderNumbers(db, clock()),
    db.selectDistinct({ postnr: postnumre.postnr, city: postnumre.city }).from(postnumre),
  ]);
  return {
    company: stored,
    logo,
    otherwise: { name: settings.company.name, cvr: settings.company.cvr },
    nextOrderNo: orderNo,
    towns: Object.fromEntries(towns.map(({ postnr, city }) => [postnr, city])),
    seq,
  };
}
