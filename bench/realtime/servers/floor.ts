import uws from 'uWebSockets.js';

/**
 * The least work that gives the same bytes: native topics, no checks, no signatures, no limits, no
 * state. The difference to our server is the cost of its guarantees.
 */
const app = uws.App();
let next = 0;

app.ws('/*', {
  maxBackpressure: 64 * 1024 * 1024,
  open(socket) {
    next += 1;
    const data = JSON.stringify({ socket_id: `${next}.${next}`, activity_timeout: 120 });
    socket.send(JSON.stringify({ event: 'pusher:connection_established', data }));
  },
  message(socket, bytes) {
    const { event, data } = JSON.parse(Buffer.from(bytes).toString());
    if (event !== 'pusher:subscribe') return;
    socket.subscribe(data.channel);
    socket.send(
      `{"event":"pusher_internal:subscription_succeeded","channel":${JSON.stringify(data.channel)},"data":"{}"}`,
    );
  },
});
app.post('/*', (response) => {
  response.onAborted(() => undefined);
  response.onData((chunk, isLast) => {
    if (!isLast) return;
    const { name, channels, data } = JSON.parse(Buffer.from(chunk).toString());
    for (const channel of channels) {
      app.publish(channel, JSON.stringify({ event: name, channel, data }));
    }
    response.cork(() => response.writeHeader('Content-Type', 'application/json').end('{}'));
  });
});
app.listen('127.0.0.1', 0, (socket) => {
  if (socket !== false) process.send?.({ port: uws.us_socket_local_port(socket) });
});
process.on('SIGTERM', () => process.exit(0));
