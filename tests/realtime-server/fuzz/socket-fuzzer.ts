import { once } from 'node:events';
import { connect } from 'node:net';
import { WebSocket } from 'ws';
import { anyFrame } from './frames.ts';
import { otherApp, testApp } from './tenants.ts';
import type { Tenant } from './tenants.ts';
import { Chance } from './vocabulary.ts';

/** How many clients there are at a time, and how many frames one sends before it looks whether it is still confirmSignIn. */
const players = 80;
const mostAtOnce = 250;

/**
 * Sends so many frames over sockets that come and go, half of them of each app. Throws when a socket
 * is sent something that is no message, or anything of the other app.
 */
export async function fuzzFrames(port: number, seed: number, cases: number): Promise<void> {
  const each = Math.ceil(cases / players);
  await Promise.all(
    Array.from({ length: players }, (_, n) => {
      const [own, other] = n % 2 === 0 ? [testApp, otherApp] : [otherApp, testApp];
      return play(port, new Chance(seed + n), own, other, each);
    }),
  );
}

async function play(
  port: number,
  chance: Chance,
  tenant: Tenant,
  stranger: Tenant,
  cases: number,
): Promise<void> {
  for (let sent = 0; sent < cases;) {
    const { socket, socketId, faults } = await open(port, tenant, stranger);
    const sender = { tenant, socketId };
    do {
      const count = Math.min(1 + chance.number(mostAtOnce), cases - sent);
      for (let n = 0; n < count; n += 1) socket.send(anyFrame(chance, sender), ignore);
      sent += count;
      await heard(socket);
    } while (sent < cases && socket.readyState === WebSocket.OPEN && chance.is(0.9));
    await served(socket);
    if (chance.is(0.5)) socket.terminate();
    else socket.close();
    if (socket.readyState !== WebSocket.CLOSED) await once(socket, 'close');
    if (faults.length > 0) throw new Error(faults[0]);
  }
}

async function open(port: number, { key }: Tenant, stranger: Tenant) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/app/${key}?protocol=7`);
  const faults: string[] = [];
  socket.on('error', ignore);
  const [first] = await once(socket, 'message');
  const { data }: { data: string } = JSON.parse(String(first));
  const { socket_id: socketId }: { socket_id: string } = JSON.parse(data);
  socket.on('close', (code) => {
    // Stock clients would never come back from it.
    if (code >= 4300) faults.push(`Closed with ${code}`);
  });
  socket.on('message', (message) => {
    const text = Buffer.isBuffer(message) ? message.toString() : '';
    if (!isMessage(text)) faults.push(`No message: ${text}`);
    if (text.includes(stranger.mark)) faults.push(`Of another app: ${text}`);
  });
  return { socket, socketId, faults };
}

/** The server answers pings in their order among the messages; a socket it has closed is answered by that. */
async function heard(socket: WebSocket): Promise<void> {
  if (socket.readyState !== WebSocket.OPEN) return;
  await new Promise<void>((resolve) => {
    socket.once('pong', () => resolve());
    socket.once('close', () => resolve());
    socket.ping('', true, ignore);
  });
  socket.removeAllListeners('pong').removeAllListeners('close');
}

/** Whatever it has said, a client that is still connected can subscribe, unless it has said too much in this second. */
async function served(socket: WebSocket): Promise<void> {
  if (socket.readyState !== WebSocket.OPEN) return;
  await new Promise<void>((resolve) => {
    socket.once('close', () => resolve());
    socket.on('message', (message) => {
      const text = Buffer.isBuffer(message) ? message.toString() : '';
      const answered = text.includes('subscription_succeeded","channel":"at-last"');
      if (answered || text.includes('Too many messages')) resolve();
    });
    const data = { channel: 'at-last' };
    socket.send(JSON.stringify({ event: 'pusher:subscribe', data }), ignore);
  });
}

function isMessage(text: string): boolean {
  const message: unknown = JSON.parse(text);
  return typeof message === 'object' && message !== null && 'event' in message;
}

const upgrade = [
  `GET /app/${testApp.key} HTTP/1.1`,
  'Host: x',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  'Sec-WebSocket-Version: 13',
];

/** Connections that speak no WebSocket worth the name: broken handshakes, and after good ones whatever bytes there are. */
export async function fuzzBytes(port: number, seed: number, cases: number): Promise<void> {
  const lanes = 32;
  const chances = Array.from({ length: lanes }, (_, n) => new Chance(seed + n));
  await Promise.all(
    chances.map(async (chance) => {
      for (let sent = 0; sent < cases; sent += lanes) await offend(port, chance);
    }),
  );
}

async function offend(port: number, chance: Chance): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', ignore).resume();
  const handshake = `${upgrade.join('\r\n')}\r\n\r\n`;
  socket.write(chance.is(0.3) ? chance.damaged(handshake) : handshake);
  if (chance.is(0.5)) socket.write(chance.bytes(200));
  else
    socket.write(
      Buffer.concat([Buffer.of(chance.number(256), 0x80 | chance.number(128)), chance.bytes(40)]),
    );
  socket.end();
  await once(socket, 'close');
}

function ignore(): void {
  // A socket may be gone before what is sent has left: that is what is being tried.
}
