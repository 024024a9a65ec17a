import type { Logger } from 'pino';
import type { Apps } from '../protocol/apps.ts';
import type { HttpRequest, HttpResponse } from '../sockets/socket.ts';
import type { Endpoint } from './endpoint.ts';
import { batchEvents } from './endpoints/batch-events.ts';
import { channelUsers } from './endpoints/channel-users.ts';
import { channel } from './endpoints/channel.ts';
import { channels } from './endpoints/channels.ts';
import { connections } from './endpoints/connections.ts';
import { events } from './endpoints/events.ts';
import { terminateConnections } from './endpoints/terminate-connections.ts';
import { ApiError } from './errors.ts';
import { decode, readQuery } from './query.ts';
import { requireSignature } from './signature.ts';

const endpoints: readonly Endpoint[] = [
  events,
  batchEvents,
  channels,
  channelUsers,
  channel,
  connections,
  terminateConnections,
];

const appPath = /^\/apps\/([^/]+)(\/.+)$/;

/** The HTTP API of Pusher Channels, for the servers of the apps. The answer to a fault of ours is a 500, never an exception. */
export function createApi(apps: Apps, log: Logger): (request: HttpRequest) => HttpResponse {
  return (request) => {
    try {
      return json(answer(apps, request));
    } catch (error) {
      if (error instanceof ApiError) return text(error.status, error.message);
      log.error({ err: error, method: request.method, path: request.path }, 'a request failed');
      return text(500, 'Internal error');
    }
  };
}

/** The answer to a body over the limit, given before it has been read. */
export const bodyTooLong = text(413, 'Payload too large');

function answer(apps: Apps, request: HttpRequest): object {
  if (request.path === '/up' && request.method === 'GET') return { health: 'OK' };
  const decodedPath = decode(request.path);
  const [, appId, rest] = appPath.exec(decodedPath) ?? [];
  if (appId === undefined || rest === undefined) throw new ApiError(404, 'Not found');
  const app = apps.withId(appId);
  if (app === undefined) {
    throw new ApiError(404, `No matching application for ID [${appId}].`);
  }
  const { method, path, body } = request;
  const query = readQuery(request.query);
  requireSignature(app, { method, path, decodedPath, query, body }, Math.trunc(Date.now() / 1000));
  const { endpoint, parameter } = findEndpoint(method, rest);
  const answered = endpoint.answer({ app, parameter, query, body });
  if (answered instanceof Promise) throw new Error('The answer comes later');
  return answered;
}

function findEndpoint(method: string, path: string): { endpoint: Endpoint; parameter: string } {
  let known = false;
  for (const endpoint of endpoints) {
    const match = endpoint.path.exec(path);
    if (match === null) continue;
    if (endpoint.method === method) return { endpoint, parameter: match[1] ?? '' };
    known = true;
  }
  throw known ? new ApiError(405, 'Method not allowed') : new ApiError(404, 'Not found');
}

function json(body: object): HttpResponse {
  return { status: 200, type: 'application/json', body: JSON.stringify(body) };
}

function text(status: number, body: string): HttpResponse {
  return { status, type: 'text/plain', body };
}
