import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { NotFound } from '../../http/failures/errors.ts';
import { parse } from '../../http/parse.ts';
import type { ComposedMail } from '../../mail/compose-mail.ts';
import { LOGO_CID } from '../../mail/letter-html.ts';
import { hasOutbox, outboxMails } from '../../mail/outbox.ts';
import { pageRoute } from '../page-route.ts';

const named = v.object({ id: v.pipe(v.string(), v.ulid()) });

/** Nothing of a mail may run or be fetched, whatever it says; its logo is in the document, and its links open in the window of the page. */
const MAIL_POLICY =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; sandbox allow-top-navigation-by-user-activation";

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
      mails: mails.map(({ id, to, subject, text, at, isTakenBack }) => ({
        id,
        to,
        subject,
        text,
        at: at.toISOString(),
        isTakenBack,
      })),
    });
  });

  app.get('/dev/mails/:id/html', { config: { public: true } }, async (request, reply) => {
    refuseElsewhere();
    const [mail] = await outboxMails(db, settings, parse(named, request.params).id);
    if (!mail) throw new NotFound('Mailen findes ikke.');
    reply.header('Content-Security-Policy', MAIL_POLICY).type('text/html; charset=utf-8');
    return reply.send(withLogo(mail).replaceAll('<a ', '<a target="_top" '));
  });
}

/** The HTML of a mail that shows its logo without the rest of the mail. */
function withLogo({ html, logo }: ComposedMail): string {
  if (logo === null) return html;
  const data = `data:${logo.mediaType};base64,${logo.content.toString('base64')}`;
  return html.replace(`cid:${LOGO_CID}`, () => data);
}
