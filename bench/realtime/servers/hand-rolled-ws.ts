import { createServer } from 'node:http';
import { WebSocketServer, type WebSocket } from 'ws';

/** Sends the same bytes on the `ws` package: a set of sockets per channel, no checks. */
const channels = new Map<string, Set<WebSocket>>();
let next = 0;

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { name, channels: names, data } = JSON.parse(Buffer.concat(chunks).toString());
    for (const channel of names) {
      const frame = Buffer.from(JSON.stringify({ event: name, channel, data }));
      for (const socket of channels.get(channel) ?? []) socket.send(frame, { binary: false });
    }
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  });
});
const sockets = new WebSocketServer({ server, perMessageDeflate: false });
sockets.on('connection', (socket) => {
  next += 1;
  const joined: Set<WebSocket>[] = [];
  const data = JSON.stringify({ socket_id: `${next}.${next}`, activity_timeout: 120 });
  socket.send(JSON.stringify({ event: 'pusher:connection_established', data }));
  socket.on('message', (message: Buffer) => {
    const { event, data: wish } = JSON.parse(message.toString());
    if (event !== 'pusher:subscribe') return;
    const members = channels.get(wish.channel) ?? new Set();
    channels.set(wish.channel, members.add(socket));
    joined.push(members);
    socket.send(
      `{"event":"pusher_internal:subscription_succeeded","channel":${JSON.stringify(wish.channel)},"data":"{}"}`,
    );
  });
  socket.on('close', () => {
    for (const members of joined) members.delete(socket);
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address === 'object') process.send?.({ port: address.port });
});
process.on('SIGTERM', () => process.exit(0));
