import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Double } from '../double.ts';
import type { Answer, Asked, Handler } from './asked.ts';
import { COST } from './bucket.ts';
import { type Fault, takeFault } from './faults.ts';
import { LedgerError, validationError } from './ledger-error.ts';
import { readRequest } from './read-request.ts';
import { sendAnswer } from './send-answer.ts';

/** How many requests are remembered. */
const REMEMBERED = 20_000;

/**
 * Answers a request as the ledger does: it counts in the bucket, tokens are checked, a known idempotency key gets its first answer
 * again, then the route answers. A fault that fits takes the place of one of these.
 */
export function answering(double: Double, handler: Handler, cost = COST.usual) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const asked = readRequest(request);
    const { ledger } = double;
    const fault = takeFault(double.faults, asked.method, asked.path);
    const { used, waitSeconds } = double.bucket.take(cost, ledger.switches.bucket);
    const wait = ledger.switches.latency + (fault?.kind === 'slow' ? fault.ms : 0);
    if (wait > 0) await pause(wait);
    if (fault?.kind === 'reset before commit') return cutOff(request, reply);

    const { answer, isReplayed } =
      waitSeconds === null ? answerTo(double, asked, handler, fault) : refuse(tooMany());
    remember(double, asked, answer.status, isReplayed);
    if (fault?.kind === 'close after commit') return cutOff(request, reply);
    if (fault?.kind === 'hang after commit') return reply.hijack();
    const limit = ledger.switches.bucket;
    void reply.header('X-CallCost', cost).header('X-EconomicVersion', 'double');
    void reply.header(
      'X-RateLimiting',
      `token-limit-${limit}-per-60-seconds: ${fault?.kind === 'rate limit' ? limit : used}/${limit}`,
    );
    const retryAfter = fault?.kind === 'rate limit' ? fault.retryAfter : waitSeconds;
    if (retryAfter !== null && answer.status === 429) void reply.header('Retry-After', retryAfter);
    if (isReplayed) void reply.header('X-ResultFromCache', 'true');
    return sendAnswer(reply, answer, { isTruncated: fault?.kind === 'truncated' });
  };
}

interface Given {
  answer: Answer;
  isReplayed: boolean;
}

const refuse = (error: LedgerError): Given => ({ answer: errorAnswer(error), isReplayed: false });

function answerTo(double: Double, asked: Asked, handler: Handler, fault: Fault | undefined): Given {
  const now = double.ledger.clock.now();
  try {
    refuseByFault(fault);
    checkTokens(asked);
    const isKeyed = asked.idempotencyKey !== undefined && asked.method !== 'GET';
    const before = isKeyed ? double.answers.find(asked, now) : undefined;
    if (before) return { answer: before, isReplayed: true };
    const answer = orError(() => {
      if (fault?.kind === 'refuse') {
        const { at, errorCode, errorMessage } = fault;
        throw validationError([{ path: at, errorCode, errorMessage }]);
      }
      return handler(asked);
    });
    const { keeps4xx, keeps5xx } = double.ledger.switches;
    const isKept = answer.status < 400 || (answer.status < 500 ? keeps4xx : keeps5xx);
    if (isKeyed && isKept) double.answers.keep(asked, answer, now);
    return { answer, isReplayed: false };
  } catch (error) {
    if (error instanceof LedgerError) return refuse(error);
    throw error;
  }
}

function orError(act: () => Answer): Answer {
  try {
    return act();
  } catch (error) {
    if (error instanceof LedgerError) return errorAnswer(error);
    throw error;
  }
}

function errorAnswer({ status, body }: LedgerError): Answer {
  return { status, body };
}

function refuseByFault(fault: Fault | undefined): void {
  if (fault?.kind === 'rate limit') throw tooMany();
  if (fault?.kind !== 'status') return;
  throw new LedgerError(fault.status, { message: `Fault ${fault.status}.`, developerHint: '' });
}

function tooMany(): LedgerError {
  return new LedgerError(429, { message: 'Rate limit exceeded.', developerHint: 'Wait.' });
}

/** `demo` may only read; any other pair may do everything. */
function checkTokens({ token, method }: Asked): void {
  const [secret, grant] = token.split('\n');
  if (!secret || !grant) {
    throw new LedgerError(401, { message: 'Unauthorized.', developerHint: 'Send both tokens.' });
  }
  if (secret === 'demo' && grant === 'demo' && method !== 'GET') {
    throw new LedgerError(403, { message: 'The demo agreement is read only.', developerHint: '' });
  }
}

function cutOff(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.raw.socket.destroy();
  return reply.hijack();
}

function remember({ requests, ledger }: Double, asked: Asked, status: number, isReplayed: boolean) {
  const { method, url, idempotencyKey, raw } = asked;
  requests.push({ at: ledger.clock.now(), method, url, idempotencyKey, raw, status, isReplayed });
  if (requests.length > REMEMBERED) requests.splice(0, requests.length - REMEMBERED);
}
