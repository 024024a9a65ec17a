import type { RealtimeEvent } from '#machines/realtime/realtime-setup.ts';
import { field } from './read-field.ts';

/** How long one attempt may take. pusher-js itself would wait 15 s and longer, also for a refused one. */
const ATTEMPT = 5_000;

type Listen = (event: string, listener: (data: unknown) => void) => unknown;

/** The part of pusher-js that is used here. */
export interface PusherSocket {
  connection: { state: string; bind: Listen; connection: { bind: Listen } };
  connect: () => void;
  disconnect: () => void;
}

type Tell = (event: RealtimeEvent) => void;

/** What pusher-js says about an error: the server's code for a close, something else for an error frame. */
function readError(error: unknown): { closes: boolean; code: number | undefined; message: string } {
  const outer = field(error, 'error') ?? error;
  const data = field(outer, 'data');
  const code = field(data, 'code');
  const message = field(data, 'message');
  return {
    closes: field(error, 'type') === 'WebSocketError',
    code: typeof code === 'number' ? code : undefined,
    message: typeof message === 'string' ? message : '',
  };
}

/**
 * pusher-js with the machine in charge: it tells the machine everything that happens to the socket, and connects only
 * when it is told to. Its own attempts (after 1 s, then 15, 30 and 60 s) are called off.
 */
export function watchPusher(pusher: PusherSocket, tell: Tell) {
  const { connection } = pusher;
  let closeCode: number | undefined;
  let attempt: ReturnType<typeof setTimeout> | undefined;

  function closed(message?: string) {
    clearTimeout(attempt);
    const code = closeCode;
    closeCode = undefined;
    pusher.disconnect();
    tell({
      type: 'socket.closed',
      ...(code !== undefined && { code }),
      ...(message && { message }),
    });
  }

  connection.bind('connected', (data) => {
    const socketId = String(field(data, 'socket_id'));
    clearTimeout(attempt);
    closeCode = undefined;
    // The manager still says "connected" for a second after the socket has closed; the socket itself does not.
    connection.connection.bind('closed', () => closed());
    tell({ type: 'socket.opened', socketId, at: Date.now() });
  });
  connection.bind('message', () => tell({ type: 'message.received', at: Date.now() }));
  connection.bind('failed', () => tell({ type: 'socket.unsupported' }));
  connection.bind('error', (error) => {
    const { closes, code, message } = readError(error);
    if (closes) closeCode = code;
    if (connection.state === 'connected') {
      if (!closes) tell({ type: 'error.received', code: code ?? null, message });
    } else if (field(error, 'type') === 'HandshakeError') {
      clearTimeout(attempt);
      tell({ type: 'handshake.failed', message });
    } else if (closes) {
      closed(message);
    }
  });

  return {
    open() {
      clearTimeout(attempt);
      attempt = setTimeout(() => closed(), ATTEMPT);
      // A new pusher-js connects by itself, and one that is connecting hears of the network's return by itself.
      if (connection.state !== 'connecting') pusher.connect();
    },
    close() {
      clearTimeout(attempt);
      pusher.disconnect();
    },
  };
}
