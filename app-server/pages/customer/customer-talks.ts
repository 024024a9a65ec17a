import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { talkCorrection, talkFields, talkWithdrawal } from '#domain/customers/talks.ts';
import { correctTalk, logTalk, withdrawTalk } from '../../customers/talks/write-talk.ts';
import { currentUser } from '../../http/current-user.ts';
import { parse } from '../../http/parse.ts';

const customer = v.object({ customerNo: v.string() });
const talk = v.object({
  ...customer.entries,
  id: v.pipe(v.string(), v.ulid('Samtalen findes ikke længere.')),
});

/** Calls and mails with a customer are written down, corrected and taken away. */
export function registerCustomerTalks(app: FastifyInstance) {
  const { services } = app;
  const see = { config: { permission: 'customer.see' } } as const;
  const path = '/kunder/:customerNo/samtaler';

  app.post(path, see, async (request, reply) => {
    const { customerNo } = parse(customer, request.params);
    const fields = parse(talkFields, request.body);
    return reply.code(201).send(await logTalk(services, currentUser(request), customerNo, fields));
  });

  app.patch(`${path}/:id`, see, async (request) => {
    const { customerNo, id } = parse(talk, request.params);
    const body = parse(talkCorrection, request.body);
    return correctTalk(services, currentUser(request), customerNo, id, body);
  });

  app.delete(`${path}/:id`, see, async (request) => {
    const { customerNo, id } = parse(talk, request.params);
    const body = parse(talkWithdrawal, request.body);
    return withdrawTalk(services, currentUser(request), customerNo, id, body);
  });
}
