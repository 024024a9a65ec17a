import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type Pusher from 'pusher';
import { portOf } from '#tests/support/port-of.ts';

/** An app's `/broadcasting/auth` and `/broadcasting/user-auth`: Pusher's own SDK signs for every user except `intruder`. */
export interface AuthEndpoint {
  readonly url: string;
  readonly userUrl: string;
  close(): void;
}

/** The header `X-User` is the user, `X-Watch` its comma-separated watchlist. */
export async function startAuthEndpoint(pusher: Pusher): Promise<AuthEndpoint> {
  const server = createServer((request, response) => {
    void readForm(request).then((form) => {
      const user = String(request.headers['x-user']);
      if (user === 'intruder') return response.writeHead(403).end('{}');
      const socketId = form.get('socket_id') ?? '';
      if (request.url === '/broadcasting/user-auth') {
        const watchlist = String(request.headers['x-watch'] ?? '').split(',');
        const identity = { id: user, user_info: { name: `Name of ${user}` }, watchlist };
        return response.end(JSON.stringify(pusher.authenticateUser(socketId, identity)));
      }
      const channel = form.get('channel_name') ?? '';
      const member = { user_id: user, user_info: { name: `Name of ${user}` } };
      const data = channel.startsWith('presence-') ? member : undefined;
      const auth = pusher.authorizeChannel(socketId, channel, data);
      return response.setHeader('Content-Type', 'application/json').end(JSON.stringify(auth));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${portOf(server)}/broadcasting`;
  return {
    url: `${base}/auth`,
    userUrl: `${base}/user-auth`,
    close: () => server.close(),
  };
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return new URLSearchParams(Buffer.concat(chunks).toString());
}
