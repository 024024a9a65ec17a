import type { FastifyInstance } from 'fastify';
import { failureReport } from '#domain/failure-report.ts';
import { parse } from '../parse.ts';

/** The limit of reports per address: more than a page sends, less than would fill a log. */
const rateLimit = { max: 20, timeWindow: '1 minute' };

/** `POST /fejl`: a page could not show something. The log gets positions in our own code, never text of a user. */
export function registerFailureReports(app: FastifyInstance) {
  app.post('/fejl', { config: { rateLimit, whileTesting: true } }, async (request, reply) => {
    const failure = parse(failureReport, request.body);
    request.log.warn({ failure }, 'a page could not show something');
    return reply.code(204).send();
  });
}
