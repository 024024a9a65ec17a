import * as v from 'valibot';
import {
  type ErpAnswer,
  type ErpCall,
  type ErpFailure,
  NOT_THERE,
  SILENT,
} from '../gateway/erp-answer.ts';
import type { Pace } from './pace.ts';
import { readCauses } from './read-causes.ts';

/** Where the ledger is, and who asks. */
export interface EconomicConnection {
  /** `https://restapi.e-conomic.com`, or that of a double. */
  baseUrl: string;
  appSecretToken: string;
  agreementGrantToken: string;
  /** How long an answer is waited for, in milliseconds. */
  timeoutMs: number;
  /** Told of every call when it has ended. */
  heard?: (call: ErpCall) => void;
  /** When a call may leave; without one every call leaves at once. */
  pace?: Pace;
}

export interface EconomicRequest {
  method: 'GET' | 'POST' | 'PUT';
  /** With its query, from the base. */
  path: string;
  body?: string;
  idempotencyKey?: string;
}

/** The answer of the ledger before it is read as something. */
export type RawAnswer = ErpAnswer<unknown>;

/** What ends a call before it has reached the ledger. */
const NOT_REACHED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Asks the ledger once. Whatever happens is an answer; whether a failed call may have happened all the same is a part of it. */
export async function callEconomic(
  connection: EconomicConnection,
  request: EconomicRequest,
): Promise<RawAnswer> {
  const tooLong = (await connection.pace?.turn()) ?? null;
  if (tooLong !== null) return notSent(tooLong);
  const answer = await ask(connection, request);
  connection.heard?.(answer.call);
  return answer;
}

async function ask(
  connection: EconomicConnection,
  { method, path, body, idempotencyKey }: EconomicRequest,
): Promise<RawAnswer> {
  const from = performance.now();
  const isWrite = method !== 'GET';
  const lost = (call: Partial<ErpCall>, mayHaveHappened: boolean): RawAnswer => ({
    ok: false,
    failure: { kind: 'later', mayHaveHappened, retryAfterSeconds: null, causes: [SILENT] },
    call: { ...NO_CALL, durationMs: sinceMs(from), ...call },
  });
  let response: Response;
  try {
    response = await fetch(`${connection.baseUrl}${path}`, {
      method,
      ...(body !== undefined && { body }),
      headers: {
        'X-AppSecretToken': connection.appSecretToken,
        'X-AgreementGrantToken': connection.agreementGrantToken,
        'Content-Type': 'application/json',
        ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
      },
      signal: AbortSignal.timeout(connection.timeoutMs),
      redirect: 'error',
    });
  } catch (error) {
    return lost({}, isWrite && !NOT_REACHED.has(codeOf(error)));
  }
  const { status, headers } = response;
  connection.pace?.heard(status, headers);
  const call = { ...NO_CALL, status, bucket: bucketOf(headers) };
  let text: string;
  try {
    text = await response.text();
  } catch {
    return lost(call, isWrite && status < 400);
  }
  const answer = jsonOf(text);
  const durationMs = sinceMs(from);
  if (response.ok) {
    if (answer === undefined && text !== '') return lost(call, isWrite);
    return { ok: true, value: answer, call: { ...call, durationMs } };
  }
  const { logId, errorCode } = v.parse(told, answer);
  return {
    ok: false,
    failure: failureOf(status, headers, answer, isWrite),
    call: { ...call, durationMs, logId: logId ?? null, errorCode: errorCode ?? null },
  };
}

/** The answer to a call that is not made, since the ledger wants none for so many milliseconds. */
const notSent = (waitMs: number): RawAnswer => ({
  ok: false,
  failure: {
    kind: 'later',
    mayHaveHappened: false,
    retryAfterSeconds: Math.ceil(waitMs / 1_000),
    causes: [],
  },
  call: { ...NO_CALL, errorCode: 'bucket.empty' },
});

/** A call before its answer. */
export const NO_CALL: ErpCall = {
  status: null,
  durationMs: 0,
  logId: null,
  errorCode: null,
  bucket: null,
};
const told = v.fallback(
  v.object({ logId: v.optional(v.string()), errorCode: v.optional(v.string()) }),
  {},
);

/** 400, 404 and 409 are for people, 401 and 403 for whoever has the tokens; everything else can be tried again. */
function failureOf(status: number, headers: Headers, body: unknown, isWrite: boolean): ErpFailure {
  const isServers = status >= 500;
  const causes = readCauses(body);
  const retryAfter = Number(headers.get('Retry-After') ?? NaN);
  const retryAfterSeconds = Number.isFinite(retryAfter) && retryAfter >= 0 ? retryAfter : null;
  const isLater = isServers || status === 429 || status === 408;
  if (isLater) {
    const isSilent = NOT_THERE.has(status) && retryAfterSeconds === null;
    const mayHaveHappened = isServers && isWrite;
    return {
      kind: 'later',
      mayHaveHappened,
      retryAfterSeconds,
      causes: isSilent ? [SILENT] : causes,
    };
  }
  const kind = status === 401 || status === 403 ? 'disconnected' : 'refused';
  return { kind, mayHaveHappened: false, retryAfterSeconds: null, causes };
}

/** `token-limit-10000-per-60-seconds: 147/10000`: the first number is what is used. */
function bucketOf(headers: Headers): ErpCall['bucket'] {
  const [, used, limit] = /:\s*(\d+)\/(\d+)/.exec(headers.get('X-RateLimiting') ?? '') ?? [];
  return used === undefined || limit === undefined
    ? null
    : { used: Number(used), limit: Number(limit) };
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const sinceMs = (from: number) => Math.round(performance.now() - from);
