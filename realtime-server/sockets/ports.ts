import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Rejects when something listens on this port already, or nobody may. uWebSockets.js shares ports:
 * a second server would come up without a word and take half of the clients. Its exclusive mode is
 * no way out, since it also refuses a port whose last owner has just gone.
 */
export async function refuseTakenPort(host: string, port: number): Promise<void> {
  if (port !== 0) await tryPort(host, port);
}

/** A port that nobody has at the moment. */
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

/** Why a port cannot be listened on, in one line. */
export function portProblem(host: string, port: number, error: unknown): Error {
  const reason = `Port ${port} on ${host} cannot be opened: ${reasonOf(error)}`;
  return new Error(reason, { cause: error });
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error && 'code' in error)) return 'unknown reason';
  return error.code === 'EADDRINUSE' ? 'it is in use' : String(error.code);
}
