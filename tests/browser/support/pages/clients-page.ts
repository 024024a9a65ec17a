import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type Pusher from 'pusher';
import { startAuthEndpoint } from '#tests/realtime-server/support/auth-endpoint.ts';
import { portOf } from '#tests/support/port-of.ts';

const { resolve } = createRequire(import.meta.url);
const scripts = new Map([
  ['/pusher.js', resolve('pusher-js/dist/web/pusher-with-encryption.js')],
  ['/echo.js', join(dirname(resolve('laravel-echo')), 'echo.iife.js')],
]);

/** A page on a server of its own, which also signs for whoever the page says is there. */
export interface ClientsPage {
  /** Where the page is for a user who watches others. */
  url(user: string, watched?: string): string;
  close(): void;
}

/**
 * Serves a page that holds the unmodified browser builds of pusher-js and laravel-echo and nothing of ours:
 * `pusher`, `echo`, and `hear(what)`, which adds to `heard`.
 */
export async function serveClientsPage(
  sdk: Pusher,
  key: string,
  realtimePort: number,
): Promise<ClientsPage> {
  const auth = await startAuthEndpoint(sdk);
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const script = scripts.get(path);
    if (script !== undefined) {
      response.setHeader('Content-Type', 'text/javascript').end(readFileSync(script));
    } else if (request.method === 'POST') {
      const target = path === '/user-auth' ? auth.userUrl : auth.url;
      void forward(request, target).then((body) => response.end(body));
    } else {
      response.setHeader('Content-Type', 'text/html; charset=utf-8').end(html(key, realtimePort));
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const origin = `http://127.0.0.1:${portOf(server)}`;
  return {
    url: (user, watched = '') => `${origin}/?user=${user}&watched=${watched}`,
    close() {
      auth.close();
      server.close();
    },
  };
}

async function forward(request: IncomingMessage, target: string): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const headers = {
    'X-User': String(request.headers['x-user']),
    'X-Watch': String(request.headers['x-watch']),
  };
  const answer = await fetch(target, { method: 'POST', headers, body: Buffer.concat(chunks) });
  return answer.text();
}

function html(key: string, port: number): string {
  return `<!doctype html><title>Clients</title><script src="/pusher.js"></script><script src="/echo.js"></script>
<script>
  const query = new URLSearchParams(location.search);
  const headers = { 'X-User': query.get('user'), 'X-Watch': query.get('watched') };
  const heard = [];
  const hear = (what) => (data) => heard.push([what, data]);
  const options = {
    wsHost: '127.0.0.1', wsPort: ${port}, forceTLS: false, enabledTransports: ['ws', 'wss'], cluster: '',
    channelAuthorization: { endpoint: '/auth', transport: 'ajax', headers },
    userAuthentication: { endpoint: '/user-auth', transport: 'ajax', headers },
  };
  const pusher = new Pusher('${key}', options);
  const echo = new Echo.default({ ...options, broadcaster: 'reverb', key: '${key}' });
</script>`;
}
