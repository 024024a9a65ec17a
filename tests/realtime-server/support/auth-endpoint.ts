import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type Pusher from 'pusher';
import { portOf } from './port-of.ts';

/** An app's `/broadcasting/auth`: Pusher's own SDK signs for everyone but a user named `intruder`. */
export interface AuthEndpoint {
  readonly url: string;
  close(): void;
}

/** The user is whoever the header `X-User` names. */
export async function startAuthEndpoint(pusher: Pusher): Promise<AuthEndpoint> {
  const server = createServer((request, response) => {
    void readForm(request).then((form) => {
      const user = String(request.headers['x-user']);
      if (user === 'intruder') return response.writeHead(403).end('{}');
      const channel = form.get('channel_name') ?? '';
      const member = { user_id: user, user_info: { name: `Name of ${user}` } };
      const data = channel.startsWith('presence-') ? member : undefined;
      const auth = pusher.authorizeChannel(form.get('socket_id') ?? '', channel, data);
      return response.setHeader('Content-Type', 'application/json').end(JSON.stringify(auth));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${portOf(server)}/broadcasting/auth`,
    close: () => server.close(),
  };
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return new URLSearchParams(Buffer.concat(chunks).toString());
}
