import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RealtimeEvent } from '#machines/realtime/realtime-setup.ts';
import { watchPusher } from '#web/realtime/pusher-socket.ts';

type Listener = (data: unknown) => void;

function emitter() {
  const listeners: Record<string, Listener[]> = {};
  return {
    bind: (event: string, listener: Listener) => (listeners[event] ??= []).push(listener),
    emit: (event: string, data?: unknown) =>
      listeners[event]?.forEach((listener) => listener(data)),
  };
}

/** Stands for pusher-js: says what pusher-js would say, and writes down what it is told to do. */
function recordingPusher() {
  const manager = emitter();
  const socket = emitter();
  const told: string[] = [];
  const connection = { state: 'connecting', bind: manager.bind, connection: { bind: socket.bind } };
  return {
    connection,
    told,
    connect: () => {
      told.push('connect');
      connection.state = 'connecting';
    },
    disconnect: () => {
      told.push('disconnect');
      connection.state = 'disconnected';
    },
    greet: () => {
      connection.state = 'connected';
      manager.emit('connected', { socket_id: '12.34' });
    },
    say: manager.emit,
    close: () => socket.emit('closed'),
  };
}

const closeError = (code: number) => ({
  type: 'WebSocketError',
  error: { type: 'PusherError', data: { code, message: 'closing' } },
});

describe('pusher-js with the machine in charge', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 1_000 }));
  afterEach(() => void vi.useRealTimers());

  function watch() {
    const pusher = recordingPusher();
    const events: RealtimeEvent[] = [];
    return { pusher, events, socket: watchPusher(pusher, (event) => events.push(event)) };
  }

  it('tells of the handshake and of every message', () => {
    const { pusher, events, socket } = watch();
    socket.open();
    pusher.greet();
    pusher.say('message', { event: 'pusher:pong' });
    expect(events).toEqual([
      { type: 'socket.opened', socketId: '12.34', at: 1_000 },
      { type: 'message.received', at: 1_000 },
    ]);
    expect(pusher.told).toEqual([]);
  });

  it('tells of a lost socket at once, and calls off pusher-js\u2019s own next attempt', () => {
    const { pusher, events, socket } = watch();
    socket.open();
    pusher.greet();
    pusher.close();
    expect(events.at(-1)).toEqual({ type: 'socket.closed' });
    expect(pusher.told).toEqual(['disconnect']);
    socket.open();
    expect(pusher.told).toEqual(['disconnect', 'connect']);
  });

  it('passes on the code with which the server closed', () => {
    const { pusher, events, socket } = watch();
    socket.open();
    pusher.greet();
    pusher.say('error', closeError(4200));
    pusher.close();
    expect(events.slice(1)).toEqual([{ type: 'socket.closed', code: 4200 }]);
  });

  it('takes an error frame for what it is: a later close without a code is not refused by it', () => {
    const { pusher, events, socket } = watch();
    socket.open();
    pusher.greet();
    pusher.say('error', { type: 'PusherError', data: { code: 4009, message: 'not authorized' } });
    pusher.close();
    expect(events.slice(1)).toEqual([
      { type: 'error.received', code: 4009, message: 'not authorized' },
      { type: 'socket.closed' },
    ]);
  });

  it('tells of a server that refuses during the handshake', () => {
    const { pusher, events, socket } = watch();
    socket.open();
    pusher.say('error', closeError(4001));
    expect(events).toEqual([{ type: 'socket.closed', code: 4001, message: 'closing' }]);
  });

  it('gives an attempt five seconds, where pusher-js would wait fifteen', () => {
    const { pusher, events, socket } = watch();
    socket.open();
    vi.advanceTimersByTime(4_999);
    expect(events).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(events).toEqual([{ type: 'socket.closed' }]);
    expect(pusher.told).toEqual(['disconnect']);
  });

  it('an attempt that was greeted in time is left alone', () => {
    const { pusher, events, socket } = watch();
    socket.open();
    pusher.greet();
    vi.advanceTimersByTime(60_000);
    expect(events.map(({ type }) => type)).toEqual(['socket.opened']);
  });

  it('tells of a first frame that made no sense, and of a browser without WebSocket', () => {
    const { pusher, events, socket } = watch();
    socket.open();
    pusher.say('error', { type: 'HandshakeError', error: 'x' });
    pusher.say('failed');
    expect(events.map(({ type }) => type)).toEqual(['handshake.failed', 'socket.unsupported']);
  });
});
