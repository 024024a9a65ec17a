import { createHash, createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import uws from 'uWebSockets.js';

/**
 * A hand-written server on uWebSockets.js for one app: native topics, signatures of private channels
 * and of requests, and the origin of a socket id. No limits, presence, history or counters. The difference to our server is the cost of its
 * further guarantees.
 */
const key = process.env['REVERB_APP_KEY'] ?? '';
const secret = process.env['REVERB_APP_SECRET'] ?? '';
const app = uws.App();

function signed(text: string, signature: string): boolean {
  const expected = createHmac('sha256', secret).update(text).digest();
  const given = Buffer.from(signature, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

app.ws<{ id: string }>('/app/:key', {
  maxBackpressure: 64 * 1024 * 1024,
  upgrade(response, request, context) {
    if (request.getParameter(0) !== key) {
      response.writeStatus('404 Not Found').end();
      return;
    }
    response.upgrade(
      { id: `${randomInt(1, 1e9)}.${randomInt(1, 1e9)}` },
      request.getHeader('sec-websocket-key'),
      request.getHeader('sec-websocket-protocol'),
      request.getHeader('sec-websocket-extensions'),
      context,
    );
  },
  open(socket) {
    const data = JSON.stringify({ socket_id: socket.getUserData().id, activity_timeout: 120 });
    socket.send(JSON.stringify({ event: 'pusher:connection_established', data }));
  },
  message(socket, bytes) {
    const { event, data } = JSON.parse(Buffer.from(bytes).toString());
    if (event === 'pusher:ping') socket.send('{"event":"pusher:pong","data":"{}"}');
    if (event !== 'pusher:subscribe') return;
    const { channel, auth } = data;
    if (channel.startsWith('private-')) {
      const [appKey, signature = ''] = auth.split(':');
      if (appKey !== key || !signed(`${socket.getUserData().id}:${channel}`, signature)) {
        socket.send(JSON.stringify({ event: 'pusher:error', data: { code: 4009 } }));
        return;
      }
    }
    socket.subscribe(channel);
    socket.send(
      JSON.stringify({ event: 'pusher_internal:subscription_succeeded', channel, data: '{}' }),
    );
  },
});
app.post('/apps/*', (response, request) => {
  const path = request.getUrl();
  const query = new URLSearchParams(request.getQuery());
  const chunks: Buffer[] = [];
  response.onAborted(() => undefined);
  response.onData((chunk, isLast) => {
    chunks.push(Buffer.from(new Uint8Array(chunk)));
    if (!isLast) return;
    const body = Buffer.concat(chunks);
    const signature = query.get('auth_signature') ?? '';
    query.delete('auth_signature');
    query.sort();
    const md5 = createHash('md5').update(body).digest('hex');
    const isGood = query.get('body_md5') === md5 && signed(`POST\n${path}\n${query}`, signature);
    response.cork(() => {
      if (!isGood) {
        response.writeStatus('401 Unauthorized').end();
        return;
      }
      const { name, channels, data } = JSON.parse(body.toString());
      for (const channel of channels) {
        app.publish(channel, JSON.stringify({ event: name, channel, data }));
      }
      response.writeHeader('Content-Type', 'application/json').end('{}');
    });
  });
});
app.listen('127.0.0.1', 0, (socket) => {
  if (socket !== false) process.send?.({ port: uws.us_socket_local_port(socket) });
});
process.on('SIGTERM', () => process.exit(0));
