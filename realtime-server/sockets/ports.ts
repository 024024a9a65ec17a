import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Rejects when the port is in use or not permitted. uWebSockets.js shares ports: a second server would start without an
 * error and take half of the clients. Its exclusive mode does not help, because it also refuses a port whose last owner
 * has just exited.
 */
export async function refuseTakenPort(host: string, port: number): Promise<void> {
  if (port !== 0) await tryPort(host, port);
}

/** A port that is not in use. */
export async function freePort(host: string): Promise<number> {
  return tryPort(host, 0);
}

async function tryPort(host: string, port: number): Promise<number> {
  const probe = createServer();
  try {
    probe.listen({ host, port, exclusive: true });
    await once(probe, 'listening');
  } catch (error) {
    throw portProblem(host, port, error);
  }
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address !== null ? address.port : port;
}

/** An error that says in one line why a port cannot be opened. */
export function portProblem(host: string, port: number, error: unknown): Error {
  const reason = `Port ${port} on ${host} cannot be opened: ${reasonOf(error)}`;
  return new Error(reason, { cause: error });
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error && 'code' in error)) return 'unknown reason';
  return error.code === 'EADDRINUSE' ? 'it is in use' : String(error.code);
}
