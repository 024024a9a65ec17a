import { afterEach, describe, expect, it, vi } from 'vitest';
import { realtimeView } from '#machines/realtime-connection.ts';
import {
  backoffDelay,
  meaningOfClose,
  REALTIME_DELAYS,
} from '#machines/realtime/realtime-delays.ts';
import { client, settle } from './realtime-client.ts';

describe('realtime-connection', () => {
  afterEach(() => void vi.restoreAllMocks());

  it('has the patience of the specification', () => {
    expect(REALTIME_DELAYS).toEqual({ activity: 120_000, pong: 30_000, unavailable: 10_000 });
  });

  it('says unavailable after 10 s of trying, at 9 999 ms not yet, and goes on trying', () => {
    const { clock, socket, actor, connection } = client();

    actor.send({ type: 'connection.requested' });
    clock.increment(9_999);
    expect(connection()).toEqual({ connecting: 'attempting' });
    clock.increment(1);
    expect(connection()).toEqual({ unavailable: 'attempting' });
    actor.send({ type: 'socket.closed' });
    clock.increment(1_000);

    expect(connection()).toEqual({ unavailable: 'attempting' });
    expect(socket).toEqual(['open', 'open', 'open']);
    expect(realtimeView(actor.getSnapshot()).lamp).toBe('offline');
  });

  it('pings after 120 s of silence, and gives the server 30 s to answer', () => {
    const { clock, socket, connection, connect } = client();

    connect();
    clock.increment(119_999);
    expect(connection()).toEqual({ connected: 'talking' });
    clock.increment(1);
    expect(connection()).toEqual({ connected: { quiet: 'awaitingPong' } });
    expect(socket).toEqual(['open', 'ping']);
    clock.increment(29_999);
    expect(connection()).toEqual({ connected: { quiet: 'awaitingPong' } });
    clock.increment(1);

    expect(connection()).toEqual({ reconnecting: 'attempting' });
    expect(socket).toEqual(['open', 'ping', 'close', 'open']);
  });

  it('takes any message as a sign of life, without leaving the connection', async () => {
    const { clock, socket, asked, actor, connection, freshness, connect } = client();

    connect();
    asked[0]?.done();
    await settle();
    clock.increment(119_999);
    actor.send({ type: 'message.received', at: 2_000 });
    clock.increment(119_999);
    expect(connection()).toEqual({ connected: 'talking' });
    clock.increment(1);
    actor.send({ type: 'message.received', at: 3_000 });

    expect(connection()).toEqual({ connected: 'talking' });
    expect(freshness()).toBe('inSync');
    expect(asked).toHaveLength(1);
    expect(socket).toEqual(['open', 'ping']);
    expect(realtimeView(actor.getSnapshot())).toEqual({
      lamp: 'live',
      inSync: true,
      unheard: null,
      socketId: '1.1',
      lastNewsAt: 3_000,
      lastError: null,
    });
  });

  it.each([
    [undefined, { reconnecting: 'waiting' }],
    [1006, { reconnecting: 'waiting' }],
    [4000, { reconnecting: 'attempting' }],
    [4001, 'disconnected'],
    [4009, { reconnecting: 'waiting' }],
    [4099, 'disconnected'],
    [4100, { reconnecting: 'waiting' }],
    [4200, { reconnecting: 'attempting' }],
    [4299, { reconnecting: 'attempting' }],
    [4300, 'disconnected'],
  ])('leaves the connection the moment the socket closes with %s: %j', (code, state) => {
    const { actor, connection, freshness, connect } = client();

    connect();
    actor.send({ type: 'socket.closed', ...(code !== undefined && { code }) });

    expect(connection()).toEqual(state);
    expect(freshness()).toEqual({ stale: 'cutOff' });
    expect(actor.getSnapshot().context).toMatchObject({
      socketId: null,
      usingTLS: code === 4000,
      lastError: { code: code ?? null },
    });
  });

  it('is refused for good by 4009 before the greeting, and comes back after it: others of the user’s tabs may go on', () => {
    const { clock, actor, connection, connect } = client();

    connect();
    actor.send({ type: 'socket.closed', code: 4009 });
    clock.increment(1_000);
    expect(connection()).toEqual({ reconnecting: 'attempting' });
    actor.send({ type: 'socket.closed', code: 4009 });

    expect(connection()).toBe('disconnected');
  });

  it('waits between attempts that the server sends away, and demands TLS only once', () => {
    const { actor, connection } = client();

    actor.send({ type: 'connection.requested' });
    actor.send({ type: 'socket.closed', code: 4000 });
    expect(connection()).toEqual({ connecting: 'attempting' });
    actor.send({ type: 'socket.closed', code: 4000 });
    expect(connection()).toEqual({ connecting: 'waiting' });
    actor.send({ type: 'network.online' });
    actor.send({ type: 'socket.closed', code: 4200 });

    expect(connection()).toEqual({ connecting: 'waiting' });
  });

  it('treats a handshake that makes no sense like a lost attempt', () => {
    const { clock, socket, actor, connection } = client();

    actor.send({ type: 'connection.requested' });
    actor.send({ type: 'handshake.failed', message: 'no activity timeout' });
    expect(connection()).toEqual({ connecting: 'waiting' });
    clock.increment(1_000);

    expect(connection()).toEqual({ connecting: 'attempting' });
    expect(socket).toEqual(['open', 'close', 'open']);
  });

  it('leaves the connection at once when the browser says that the network is gone, and comes back with it', async () => {
    const { clock, socket, asked, actor, connection, freshness, connect } = client();
    const lamp = () => realtimeView(actor.getSnapshot()).lamp;

    connect();
    asked[0]?.done();
    await settle();
    expect(lamp()).toBe('live');
    actor.send({ type: 'network.offline' });
    expect(lamp()).toBe('connecting');
    expect(connection()).toEqual({ reconnecting: 'waiting' });
    expect(freshness()).toEqual({ stale: 'cutOff' });
    expect(socket).toEqual(['open', 'close']);
    clock.increment(10_000);
    expect(lamp()).toBe('offline');
    actor.send({ type: 'socket.closed' });
    actor.send({ type: 'network.online' });
    expect(connection()).toEqual({ unavailable: 'attempting' });
    actor.send({ type: 'socket.opened', socketId: '1.2', at: 20_000 });

    expect(lamp()).toBe('catchingUp');
  });

  it('leaves a line on which a board heard nothing, and tries again after a pause', () => {
    const { clock, socket, actor, connection, freshness, connect } = client();

    connect();
    actor.send({ type: 'silence.found' });
    expect(connection()).toEqual({ reconnecting: 'waiting' });
    expect(freshness()).toEqual({ stale: 'cutOff' });
    expect(socket).toEqual(['open', 'close']);
    clock.increment(1_000);
    expect(connection()).toEqual({ reconnecting: 'attempting' });
    actor.send({ type: 'silence.found' });

    expect(connection()).toEqual({ reconnecting: 'attempting' });
  });

  it('hangs up when told to, ignores the network then, and connects again when asked', () => {
    const { socket, actor, connection, connect } = client();

    connect();
    actor.send({ type: 'connection.ended' });
    actor.send({ type: 'network.online' });
    expect(connection()).toBe('disconnected');
    actor.send({ type: 'connection.requested' });

    expect(connection()).toEqual({ connecting: 'attempting' });
    expect(socket).toEqual(['open', 'close', 'open']);
  });

  it('is stale until it has caught up after connecting, and again after every reconnection', async () => {
    const { asked, actor, freshness, connect } = client();

    expect(freshness()).toEqual({ stale: 'cutOff' });
    connect();
    expect(freshness()).toBe('catchingUp');
    asked[0]?.done();
    await settle();
    expect(freshness()).toBe('inSync');
    actor.send({ type: 'socket.closed', code: 1006 });
    expect(freshness()).toEqual({ stale: 'cutOff' });
    actor.send({ type: 'socket.opened', socketId: '1.2', at: 9_000 });
    expect(freshness()).toBe('catchingUp');
    asked[1]?.done();
    await settle();

    expect(freshness()).toBe('inSync');
  });

  it('is never in sync while a gap is open: one found while catching up is filled afterwards', async () => {
    const { asked, actor, freshness, connect } = client();

    connect();
    actor.send({ type: 'gap.found' });
    actor.send({ type: 'gap.found' });
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([false]);
    asked[0]?.done();
    await settle();
    expect(freshness()).toBe('catchingUp');
    expect(asked).toHaveLength(2);
    asked[1]?.done();
    await settle();

    expect(freshness()).toBe('inSync');
  });

  it('fills a gap that is found in sync', async () => {
    const { asked, actor, freshness, connect } = client();

    connect();
    asked[0]?.done();
    await settle();
    actor.send({ type: 'gap.found' });

    expect(freshness()).toBe('catchingUp');
    expect(realtimeView(actor.getSnapshot()).lamp).toBe('catchingUp');
  });

  it('tries to catch up again 5 s after it failed, as long as there is a connection', async () => {
    const { clock, asked, actor, freshness, connect } = client();

    connect();
    asked[0]?.fail();
    await settle();
    expect(freshness()).toEqual({ stale: 'pausing' });
    clock.increment(4_999);
    expect(asked).toHaveLength(1);
    clock.increment(1);
    expect(freshness()).toBe('catchingUp');
    asked[1]?.fail();
    await settle();
    actor.send({ type: 'socket.closed' });
    clock.increment(5_000);

    expect(freshness()).toEqual({ stale: 'cutOff' });
    expect(asked).toHaveLength(2);
  });

  it.each([
    [1, 0, 500],
    [1, 0.5, 1_000],
    [1, 0.999, 1_499],
    [2, 0.5, 2_000],
    [5, 0.5, 16_000],
    [6, 0, 15_000],
    [6, 0.999, 30_000],
    [60, 0.5, 30_000],
  ])('pauses before attempt %s with chance %s for %s ms', (attempt, chance, delay) => {
    expect(backoffDelay(attempt, chance)).toBe(delay);
  });

  it.each([
    [1000, 'backOff'],
    [4000, 'tlsOnly'],
    [4001, 'refused'],
    [4100, 'backOff'],
    [4199, 'backOff'],
    [4200, 'retryNow'],
    [4300, 'refused'],
  ])('understands close code %s as %s', (code, meaning) => {
    expect(meaningOfClose(code)).toBe(meaning);
  });
});
