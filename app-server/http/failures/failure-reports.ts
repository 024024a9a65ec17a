import type { FastifyInstance } from 'fastify';
import { failureReport } from '#domain/failure-report.ts';
import { parse } from '../parse.ts';

/** Far more than a page tells, far less than would fill a log. Counted by address. */
const rateLimit = { max: 20, timeWindow: '1 minute' };

/** `POST /fejl`: a page could not show something. What is logged is places in our own code, never a user's words. */
export function registerFailureReports(app: FastifyInstance) {
  app.post('/fejl', { config: { rateLimit } }, async (request, reply) => {
    const failure = parse(failureReport, request.body);
    request.log.warn({ failure }, 'a page could not show something');
    return reply.code(204).send();
  });
}
