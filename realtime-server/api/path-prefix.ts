import type { HttpAnswer } from '../sockets/socket.ts';
import { text } from './responses.ts';

/** Removes a path prefix from requests, because server SDKs do not sign it. Others get 404. `path` is empty or `/…` without a slash at its end. */
export function stripPathPrefix(path: string, answer: HttpAnswer): HttpAnswer {
  if (path === '') return answer;
  const notFound = text(404, 'Not found');
  return (request) =>
    request.path.startsWith(`${path}/`)
      ? answer({ ...request, path: request.path.slice(path.length) })
      : notFound;
}
