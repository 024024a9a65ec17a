import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Asked } from './asked.ts';
import { LedgerError } from './ledger-error.ts';

const texts = v.record(v.string(), v.string());
const querySchema = v.object({
  filter: v.optional(v.string()),
  sort: v.optional(v.string()),
  skippages: v.optional(v.string()),
  pagesize: v.optional(v.string()),
  demo: v.optional(v.string()),
});

/** A request in the words of the routes. Its body is read when a route asks for it. */
export function readRequest(request: FastifyRequest): Asked {
  const { method, url, headers } = request;
  const raw = typeof request.body === 'string' ? request.body : '';
  const query = v.parse(querySchema, request.query);
  const token = ['x-appsecrettoken', 'x-agreementgranttoken']
    .map((name) => headers[name] ?? (query.demo === 'true' ? 'demo' : ''))
    .join('\n');
  return {
    method,
    url,
    path: url.split('?')[0] ?? url,
    base: `${request.protocol}://${request.host}`,
    params: v.parse(texts, request.params),
    query,
    raw,
    get body() {
      return readJson(raw);
    },
    token,
    idempotencyKey: headers['idempotency-key']?.toString(),
  };
}

function readJson(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    throw new LedgerError(400, { message: 'The body is not JSON.', developerHint: 'Send JSON.' });
  }
}
