import { once } from 'node:events';
import { connect } from 'node:net';
import { WebSocket } from 'ws';
import { anyFrame } from './frames.ts';
import { otherApp, testApp } from './tenants.ts';
import type { Tenant } from './tenants.ts';
import { Chance } from './vocabulary.ts';

/** Number of clients at a time, and of frames between two checks whether a client is still connected. */
const players = 80;
const mostAtOnce = 250;

/**
 * Sends this many frames over changing sockets, half of them for each app. Throws when a socket
 * receives something that is not a message, or anything of the other app.
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
    // Stock clients would never reconnect after it.
    if (code >= 4300) faults.push(`Closed with ${code}`);
  });
  socket.on('message', (message) => {
    const text = Buffer.isBuffer(message) ? message.toString() : '';
    if (!isMessage(text)) faults.push(`No message: ${text}`);
    if (text.includes(stranger.mark)) faults.push(`Of another app: ${text}`);
  });
  return { socket, socketId, faults };
}

/** Waits until the server has handled all frames: it answers pings in order, or has closed the socket. */
async function heard(socket: WebSocket): Promise<void> {
  if (socket.readyState !== WebSocket.OPEN) return;
  await new Promise<void>((resolve) => {
    socket.once('pong', () => resolve());
    socket.once('close', () => resolve());
    socket.ping('', true, ignore);
  });
  socket.removeAllListeners('pong').removeAllListeners('close');
}

/** A client that is still connected can always subscribe, unless it exceeded the limit of frames in this second. */
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

/** Connections with invalid handshakes, and with random bytes after valid ones. */
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
  // A socket may be closed before everything is sent; that is part of the test.
}
