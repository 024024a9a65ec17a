import type { SharedHealth } from '../protocol/state/shared-state.ts';
import type { HttpResponse } from '../sockets/socket.ts';
import { json } from './responses.ts';

/** The state of the server. */
export interface Health {
  /** State of the connection with the other nodes. */
  shared(): SharedHealth;
  /** False while the server shuts down. */
  ready(): boolean;
}

const readyPaths = new Set(['/up/ready', '/ready', '/accept-traffic']);

/**
 * Answers health checks, without a signature; undefined for every other path. `/up`: the process is alive. `/up/ready` (and
 * Soketi's two names for it): whether to send clients to this node.
 */
export function answerHealth(path: string, health: Health): HttpResponse | undefined {
  if (path === '/up') {
    const healthy = health.shared() === 'alone' || health.shared() === 'joined';
    return json(200, { health: healthy ? 'OK' : 'DEGRADED' });
  }
  if (!readyPaths.has(path)) return undefined;
  const ready = health.ready() && health.shared() !== 'cutOff';
  return json(ready ? 200 : 503, { ready });
}
