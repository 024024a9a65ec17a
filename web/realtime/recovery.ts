import { type Envelope, type Position, readEnvelope } from './envelope.ts';
import { field } from './read-field.ts';

type Listen = (event: string, listener: (data: unknown) => void) => unknown;

/** The part of pusher-js that is used here: beneath it, every frame as it came; above it, every message it sends. */
interface RecoverablePusher {
  connection: { bind: Listen; connection: { transport: { bind: Listen } } };
  send_event: (event: string, data: unknown, channel?: string) => boolean;
}

export interface Recovery {
  /** Has pusher-js ask for what was missed whenever it subscribes again. */
  attach(pusher: RecoverablePusher): void;
  /** Resolves when nothing that was missed on a channel can still be on its way over the socket; rejects with the signal. */
  settled(channel: string, signal: AbortSignal): Promise<void>;
  /** The same as long as no event of the channel was missed, whatever became of the socket meanwhile; undefined when that cannot be known. */
  stream(channel: string): number | undefined;
  /** The subscription failed: nothing is on its way. */
  refused(channel: string): void;
}

interface Stream {
  id: number;
  position: Position;
  /** The serial up to which it is to be filled; Infinity until the server has said. */
  due: number;
}

/** What the server keeps for those who come back, under an unmodified laravel-echo and pusher-js. */
export function createRecovery(): Recovery {
  const streams = new Map<string, Stream>();
  const waiting = new Set<{ channel: string; resolve: () => void }>();
  let streamsSoFar = 0;

  function isSettled(channel: string): boolean {
    const stream = streams.get(channel);
    return stream === undefined || stream.position.serial >= stream.due;
  }

  function resolveSettled() {
    for (const wish of waiting) if (isSettled(wish.channel)) wish.resolve();
  }

  function forget(channel: string) {
    streams.delete(channel);
    resolveSettled();
  }

  function received({ event, channel, position, resumed }: Envelope) {
    const stream = streams.get(channel);
    const isAnswer = event === 'pusher_internal:subscription_succeeded';
    if (
      stream !== undefined &&
      stream.position.epoch === position.epoch &&
      (resumed || !isAnswer)
    ) {
      if (isAnswer) stream.due = position.serial;
      else stream.position = position;
    } else {
      streamsSoFar += 1;
      streams.set(channel, { id: streamsSoFar, position, due: position.serial });
    }
    resolveSettled();
  }

  return {
    attach(pusher) {
      const { connection } = pusher;
      connection.bind('connected', () => {
        // Bound after pusher-js's own: a position is noted when its event has been handed on.
        connection.connection.transport.bind('message', (message) => {
          const envelope = readEnvelope(field(message, 'data'));
          if (envelope !== undefined) received(envelope);
        });
      });
      connection.bind('state_change', (change) => {
        if (field(change, 'previous') !== 'connected') return;
        for (const stream of streams.values()) stream.due = Number.POSITIVE_INFINITY;
      });
      const send = pusher.send_event.bind(pusher);
      pusher.send_event = (event, data, channel) => {
        const name = field(data, 'channel');
        if (typeof name !== 'string') return send(event, data, channel);
        if (event === 'pusher:unsubscribe') forget(name);
        const resume = streams.get(name)?.position;
        if (event !== 'pusher:subscribe' || resume === undefined) return send(event, data, channel);
        return send(event, { ...Object(data), resume }, channel);
      };
    },
    settled(channel, signal) {
      if (isSettled(channel)) return Promise.resolve();
      return new Promise((resolve, reject) => {
        const wish = { channel, resolve: () => end(resolve) };
        const end = (finish: () => void) => {
          waiting.delete(wish);
          signal.removeEventListener('abort', abort);
          finish();
        };
        const abort = () => end(() => reject(signal.reason));
        signal.addEventListener('abort', abort);
        waiting.add(wish);
      });
    },
    stream: (channel) => streams.get(channel)?.id,
    refused: forget,
  };
}
