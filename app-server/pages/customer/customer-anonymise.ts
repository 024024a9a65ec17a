import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Anonymising } from '#domain/customers/anonymise.ts';
import {
  anonymiseCustomer,
  anonymisingOf,
  requestAnonymising,
  withdrawAnonymising,
} from '../../customers/anonymise/anonymise-customer.ts';
import { currentUser } from '../../http/current-user.ts';
import { parse } from '../../http/parse.ts';

const customer = v.object({ customerNo: v.string() });

/** A customer is anonymised: one asks, another does it, and has typed their password before. */
export function registerCustomerAnonymise(app: FastifyInstance) {
  const { services } = app;
  const path = '/kunder/:customerNo/anonymisering';
  const noOf = (params: unknown) => parse(customer, params).customerNo;

  const see = { config: { permission: 'customer.see' } } as const;
  app.get(path, see, (request): Promise<Anonymising> =>
    anonymisingOf(services, currentUser(request), noOf(request.params)),
  );

  const ask = { config: { permission: 'customer.anonymise.request' } } as const;
  app.post(path, ask, async (request): Promise<Anonymising> => {
    const [user, no] = [currentUser(request), noOf(request.params)];
    await requestAnonymising(services, user, no);
    return anonymisingOf(services, user, no);
  });

  app.delete(path, see, async (request): Promise<Anonymising> => {
    const [user, no] = [currentUser(request), noOf(request.params)];
    await withdrawAnonymising(services, user, no);
    return anonymisingOf(services, user, no);
  });

  const execute = {
    config: { permission: 'customer.anonymise.execute', confirmed: true },
  } as const;
  app.post(`${path}/udfoer`, execute, async (request): Promise<Anonymising> => {
    const [user, no] = [currentUser(request), noOf(request.params)];
    await anonymiseCustomer(services, user, no);
    return anonymisingOf(services, user, no);
  });
}
