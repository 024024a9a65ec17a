import { afterEach, beforeEach, vi } from 'vitest';
import { type Fault, findFault } from '#app-server/erp/double/api/faults.ts';
import type { Double } from '#app-server/erp/double/double.ts';

/** What ends a connection: it needs one. */
const BREAKS: ReadonlySet<Fault['kind']> = new Set([
  'reset before commit',
  'close after commit',
  'hang after commit',
  'truncated',
]);

/**
 * Lets the double be asked within the process wherever no connection is to break: the whole gateway and the whole double, without the two
 * sockets and the HTTP between them, which cost more than both.
 */
export function useNearLedger(double: () => Double): void {
  beforeEach(() => {
    const far = globalThis.fetch;
    vi.stubGlobal('fetch', async (address: string, request: RequestInit): Promise<Response> => {
      const { pathname, search } = new URL(address);
      const { method = 'GET', headers, body } = request;
      const fault = findFault(double().faults, method, pathname);
      if (fault && BREAKS.has(fault.kind)) return far(address, request);
      const reply = await double().app.inject({
        method: method === 'POST' || method === 'PUT' ? method : 'GET',
        url: `${pathname}${search}`,
        headers: Object.fromEntries(new Headers(headers)),
        ...(typeof body === 'string' && { payload: body }),
      });
      const told = Object.entries(reply.headers).map(([name, value]) => [name, String(value)]);
      return new Response(reply.body, {
        status: reply.statusCode,
        headers: Object.fromEntries(told),
      });
    });
  });
  afterEach(() => vi.unstubAllGlobals());
}
