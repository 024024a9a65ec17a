import type { Logger } from 'pino';
import type { App } from '../protocol/app/app.ts';
import type { Apps } from '../protocol/app/apps.ts';
import { whenResolved } from '../maybe-promise.ts';
import type { MaybePromise } from '../maybe-promise.ts';
import type { HttpAnswer, HttpRequest, HttpResponse } from '../sockets/socket.ts';
import { json, refusal, text } from './responses.ts';
import { ApiError } from './errors.ts';
import { findEndpoint } from './find-endpoint.ts';
import { answerHealth } from './health.ts';
import type { Health } from './health.ts';
import { decode, readQuery } from './query.ts';
import { cutOffError, withTimeout } from './answer-timeout.ts';
import { consume } from './rate-limit.ts';
import { requireSignature } from './signature.ts';

const appPath = /^\/apps\/([^/]+)(\/.+)$/;

/** The answer to a body over the limit, sent before it is read completely. */
export const bodyTooLong = text(413, 'Payload too large');

/** The HTTP API of Pusher Channels, for the servers of the apps. An internal error is answered with 500, never thrown. */
export function createApi(apps: Apps, log: Logger, health: Health): HttpAnswer {
  return (request) => {
    let app: App | undefined;
    try {
      const healthy = isRead(request.method) ? answerHealth(request.path, health) : undefined;
      if (healthy !== undefined) return healthy;
      const { appId, rest, decodedPath } = readPath(request.path);
      app = apps.withId(appId);
      if (app === undefined) throw new ApiError(404, `No matching application for ID [${appId}].`);
      const answered = answer(app, request, rest, decodedPath, health);
      return answered instanceof Promise ? answered.catch(failed) : answered;
    } catch (error) {
      return failed(error);
    }

    function failed(error: unknown): HttpResponse {
      if (error instanceof ApiError) {
        return refusal(error, app?.compatibility.errorBody ?? 'text');
      }
      log.error({ err: error, method: request.method, path: request.path }, 'a request failed');
      return text(500, 'Internal error');
    }
  };
}

interface AppPath {
  readonly path: string;
  readonly decodedPath: string;
  readonly appId: string;
  /** The path after the app. */
  readonly rest: string;
}

/** Servers mostly use the same path again and again. */
let latest: AppPath | undefined;

function readPath(path: string): AppPath {
  if (latest?.path === path) return latest;
  const decodedPath = decode(path);
  const [, appId, rest] = appPath.exec(decodedPath) ?? [];
  if (appId === undefined || rest === undefined) throw new ApiError(404, 'Not found');
  latest = { path, decodedPath, appId, rest };
  return latest;
}

function answer(
  app: App,
  { method, path, query: rawQuery, body, idempotencyKey }: HttpRequest,
  rest: string,
  decodedPath: string,
  health: Health,
): MaybePromise<HttpResponse> {
  const query = readQuery(rawQuery);
  const now = Math.trunc(Date.now() / 1000);
  requireSignature(app, { method, path, decodedPath, rawQuery, query, body }, now);
  if (!app.enabled) throw new ApiError(403, 'The app is disabled');
  const reads = isRead(method);
  const { endpoint, parameter } = findEndpoint(reads ? 'GET' : method, rest);
  if (reads) consume(app, 'queries', 1);
  else if (health.shared() === 'cutOff') throw cutOffError();
  const asked = endpoint.answer({ app, parameter, query, body, idempotencyKey });
  const answered = reads ? asked : withTimeout(asked);
  return whenResolved(answered, (given) => json(endpoint.status ?? 200, given));
}

/** HEAD is answered as GET; the socket server omits the body (RFC 9110, 9.3.2). */
function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}
