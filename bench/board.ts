import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { OrderStatusProps } from '#app-server/pages/order/order-status.props.ts';
import { channels } from '#domain/events/channels.ts';
import { documentsAreIn } from '#tests/support/product/demo-documents.ts';
import { logIn, type HttpSession } from '#tests/support/product/http-session.ts';
import { startProduct } from '#tests/support/product/product.ts';
import { figure, percentile } from './figure.ts';

const CLIENTS = 100;
const EVENTS_PER_SECOND = 50;
const SECONDS = 20;
const CHANNEL = channels.board('main');

interface Client {
  socket: WebSocket;
  seqs: Set<number>;
}

/** 100 clients show one board while users change 50 orders a second. Measures missing messages and latency. */
export async function benchBoard(): Promise<void> {
  const product = await startProduct();
  try {
    // The first start imports the demo's documents for two minutes. Measured afterwards.
    await documentsAreIn(product.dataDir);
    const office = await logIn(product.origin, 'kontor@tavlen.example');
    const late: number[] = [];
    const clients = await Promise.all(
      Array.from({ length: CLIENTS }, () => openClient(product.realtimePort, office, late)),
    );
    const start = performance.now();
    const sent = await changeOrders(office);
    const seconds = (performance.now() - start) / 1000;
    await settled(clients, sent);
    const delivered = clients.reduce((sum, { seqs }) => sum + seqs.size, 0);
    for (const { socket } of clients) socket.close();
    figure('board clients', CLIENTS, 'clients');
    figure('board events', sent / seconds, 'events/s', { atLeast: EVENTS_PER_SECOND * 0.95 });
    figure('board dropped', sent * CLIENTS - delivered, 'messages', { atMost: 0 });
    figure('board commit-to-socket p50', percentile(late, 0.5), 'ms');
    figure('board commit-to-socket p99', percentile(late, 0.99), 'ms', { atMost: 250 });
  } finally {
    await product.end();
  }
}

function openClient(port: number, session: HttpSession, late: number[]): Promise<Client> {
  const socket = new WebSocket(
    `ws://127.0.0.1:${port}/app/test-key?protocol=7&client=bench&version=1`,
  );
  const client: Client = { socket, seqs: new Set() };
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.on('message', (bytes: Buffer) => {
      const frame: { event: string; data: string } = JSON.parse(bytes.toString());
      if (frame.event === 'pusher:connection_established') {
        const { socket_id }: { socket_id: string } = JSON.parse(frame.data);
        void subscribe(socket, session, socket_id).catch(reject);
      } else if (frame.event === 'pusher_internal:subscription_succeeded') resolve(client);
      else if (frame.event.startsWith('card.')) {
        const message: { seq: number; at: string } = JSON.parse(frame.data);
        late.push(Date.now() - Date.parse(message.at));
        client.seqs.add(message.seq);
      }
    });
  });
}

async function subscribe(socket: WebSocket, session: HttpSession, socketId: string) {
  const answer = await session.request('POST', '/broadcasting/auth', {
    socket_id: socketId,
    channel_name: CHANNEL,
  });
  const signature: { auth: string; channel_data: string } = JSON.parse(answer.text);
  socket.send(
    JSON.stringify({ event: 'pusher:subscribe', data: { ...signature, channel: CHANNEL } }),
  );
}

/**
 * Changes the estimates of orders on the board 50 times a second, each order about once a second.
 * @returns the number of accepted changes
 */
async function changeOrders(session: HttpSession): Promise<number> {
  const answer = await session.visit('/ordrer?status=received&sort=age&direction=desc');
  const { props }: { props: OrderStatusProps } = JSON.parse(answer.text);
  const versions = new Map(props.rows.map(({ orderNo, version }) => [orderNo, version]));
  const orderNos = [...versions.keys()];
  let accepted = 0;
  const change = async (orderNo: string, round: number) => {
    const saved = await session.request('PATCH', `/ordrer/${orderNo}`, {
      version: versions.get(orderNo),
      estimatedMin: 60 + round,
    });
    if (saved.status !== 200) throw new Error(`${orderNo}: ${saved.status} ${saved.text}`);
    const { version }: { version: number } = JSON.parse(saved.text);
    versions.set(orderNo, version);
    accepted += 1;
  };
  const under = new Map<string, Promise<void>>();
  const start = performance.now();
  for (let event = 0; event < EVENTS_PER_SECOND * SECONDS; event++) {
    const orderNo = orderNos[event % orderNos.length] ?? '';
    const before = under.get(orderNo) ?? Promise.resolve();
    under.set(
      orderNo,
      before.then(() => change(orderNo, event)),
    );
    const due = start + ((event + 1) * 1_000) / EVENTS_PER_SECOND;
    await pause(Math.max(0, due - performance.now()));
  }
  await Promise.all(under.values());
  return accepted;
}

/** Waits until every client has all messages, for ten seconds at most. */
async function settled(clients: Client[], sent: number) {
  for (let i = 0; i < 100 && clients.some(({ seqs }) => seqs.size < sent); i++) await pause(100);
}
