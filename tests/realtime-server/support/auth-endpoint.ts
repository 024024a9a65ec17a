import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type Pusher from 'pusher';

/** An app's `/broadcasting/auth` and `/broadcasting/user-auth`: Pusher's own SDK signs for everyone but a user named `intruder`. */
export interface AuthEndpoint {
  readonly url: string;
  readonly userUrl: string;
  close(): void;
}

/** The user is whoever the header `X-User` names; it watches those of `X-Watch`, with commas between. */
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
  const address = server.address();
  if (!isTcp(address)) throw new Error('The auth endpoint has no port');
  const base = `http://127.0.0.1:${address.port}/broadcasting`;
  return {
    url: `${base}/auth`,
    userUrl: `${base}/user-auth`,
    close: () => server.close(),
  };
}

function isTcp(address: AddressInfo | string | null): address is AddressInfo {
  return typeof address === 'object' && address !== null;
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return new URLSearchParams(Buffer.concat(chunks).toString());
}
