import type { SharedHealth } from '../protocol/state/shared-state.ts';
import type { HttpResponse } from '../sockets/socket.ts';
import { json } from './responses.ts';

/** What the server knows of itself. */
export interface Health {
  /** Of this node among the others. */
  shared(): SharedHealth;
  /** Whether the server is not about to leave. */
  ready(): boolean;
}

const readyPaths = new Set(['/up/ready', '/ready', '/accept-traffic']);

/**
 * Answers those who watch the server, without a signature; undefined for every other path. `/up` says
 * that the process lives, `/up/ready` (and Soketi's two names for it) whether to send clients here.
 */
export function answerHealth(path: string, health: Health): HttpResponse | undefined {
  if (path === '/up') {
    const whole = health.shared() === 'alone' || health.shared() === 'joined';
    return json(200, { health: whole ? 'OK' : 'DEGRADED' });
  }
  if (!readyPaths.has(path)) return undefined;
  const ready = health.ready() && health.shared() !== 'cutOff';
  return json(ready ? 200 : 503, { ready });
}
