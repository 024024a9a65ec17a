import Fastify from 'fastify';
import * as v from 'valibot';
import { bucket } from './api/bucket.ts';
import { keptAnswers } from './api/idempotency.ts';
import { LedgerError, notFound } from './api/ledger-error.ts';
import { answering } from './api/pipeline.ts';
import { sendAnswer } from './api/send-answer.ts';
import type { Double } from './double.ts';
import { controlRoutes } from './control/control-routes.ts';
import { fillLedger } from './ledger/first-entries.ts';
import { emptyLedger } from './ledger/ledger.ts';
import { type LedgerClock, ledgerClock } from './ledger/ledger-clock.ts';
import { agreementRoutes } from './routes/agreement.ts';
import { bookedRoutes } from './routes/booked.ts';
import { draftRoutes } from './routes/drafts.ts';
import { masterDataRoutes } from './routes/master-data.ts';
import { shownRoutes } from './routes/shown.ts';
import { webhooks } from './routes/webhooks.ts';

/** Makes a double that holds what a company has from the beginning. `app.listen` starts it, `app.close` ends it. */
export function createDouble(clock: LedgerClock = ledgerClock()): Double {
  const app = Fastify({ forceCloseConnections: true });
  const ledger = emptyLedger(clock);
  fillLedger(ledger);
  const double: Double = {
    app,
    ledger,
    faults: [],
    answers: keptAnswers(),
    bucket: bucket(clock),
    requests: [],
    webhooks: webhooks(ledger),
  };
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof LedgerError) {
      return sendAnswer(reply, error, { isTruncated: false });
    }
    return reply.code(v.isValiError(error) ? 422 : 500).send({ message: String(error) });
  });
  app.setNotFoundHandler(
    answering(double, () => {
      throw notFound();
    }),
  );
  app.get('/up', () => ({ status: 'ok' }));
  for (const routes of [
    agreementRoutes,
    masterDataRoutes,
    draftRoutes,
    bookedRoutes,
    controlRoutes,
    shownRoutes,
  ]) {
    routes(app, double);
  }
  return double;
}
