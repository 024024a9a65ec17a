import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { NotFound } from '../http/failures/errors.ts';
import { parse } from '../http/parse.ts';
import { hasOutbox, outboxMails } from '../mail/outbox.ts';
import { pageRoute } from './page-route.ts';

const named = v.object({ id: v.pipe(v.string(), v.ulid()) });

/** Nothing of a mail may run or be fetched, whatever it says; its links open in the window of the page. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; sandbox allow-top-navigation-by-user-activation";

/** “Udbakke”: the mails of a demo without a mail server, for everybody, because who was invited has no login yet. */
export function registerDevMails(app: FastifyInstance) {
  const { db, settings } = app.services;
  const refuseElsewhere = () => {
    if (!hasOutbox(settings)) throw new NotFound();
  };

  const { path, config } = pageRoute('Dev/Mails');
  app.get(path, { config }, async (_request, reply) => {
    refuseElsewhere();
    const mails = await outboxMails(db, settings);
    return reply.inertia('Dev/Mails', {
      mails: mails.map(({ html: _html, at, ...mail }) => ({ ...mail, at: at.toISOString() })),
    });
  });

  app.get('/dev/mails/:id/html', { config: { public: true } }, async (request, reply) => {
    refuseElsewhere();
    const [mail] = await outboxMails(db, settings, parse(named, request.params).id);
    if (!mail) throw new NotFound('Mailen findes ikke.');
    reply.header('Content-Security-Policy', MAIL_POLICY).type('text/html; charset=utf-8');
    return reply.send(mail.html.replaceAll('<a ', '<a target="_top" '));
  });
}
