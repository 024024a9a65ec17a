import type { Compatibility } from './app/app-settings.ts';
import { errorFrame, subscriptionErrorFrame } from './frames.ts';

/**
 * The codes of the Pusher protocol this server uses. They are close codes and error codes at once:
 * 4000–4099 the client stays away, 4100–4199 it returns after a second, 4200–4299 at once,
 * 4300–4399 are told in a frame only (a client closed with one would never return).
 */
export const codes = {
  unknownApp: 4001,
  disabledApp: 4003,
  overQuota: 4004,
  unknownPath: 4005,
  invalidVersion: 4006,
  unsupportedProtocol: 4007,
  unauthorised: 4009,
  overCapacity: 4100,
  reconnect: 4200,
  noPong: 4201,
  rejectedEvent: 4301,
  watchlistTooLong: 4302,
} as const;

type Code = (typeof codes)[keyof typeof codes];

/** Codes a connection may be closed with: never those a stock client would not come back from although nothing is wrong with it. */
export type CloseCode = Exclude<Code, typeof codes.rejectedEvent | typeof codes.watchlistTooLong>;

/**
 * Something a client may not do. It is told so and its connection goes on. `code` is null where Pusher has none;
 * `channel`, where it is about one, stands beside it, as Soketi has it.
 */
export class ProtocolError extends Error {
  readonly code: number | null;
  readonly channel: string | undefined;

  constructor(code: number | null, message: string, channel?: string) {
    super(message);
    this.code = code;
    this.channel = channel;
  }

  /** A signature was missing or wrong, or its owner may not do this. */
  get isAuthFailure(): boolean {
    return false;
  }

  /** What the client is sent, in order. */
  frames(_compatibility: Compatibility): string[] {
    return [errorFrame(this.code, this.message, this.channel)];
  }
}

/** A frame that is not a message of the protocol. */
export class InvalidMessage extends ProtocolError {
  constructor(message = 'Invalid message format') {
    super(null, message);
  }
}

/** A refusal that ends the connection: its code is sent in a frame first and is the close code after. */
export class ConnectionRefused extends ProtocolError {
  readonly closeCode: CloseCode;

  constructor(closeCode: CloseCode, message: string) {
    super(closeCode, message);
    this.closeCode = closeCode;
  }
}

/**
 * A subscription that was not granted. Two frames, if the app wants both: the one Reverb sends and, on the
 * channel itself, the one that reaches `.error()` in Echo. Hosted Pusher's is another one: without a code, since 4009 is one
 * that some clients close their connection for. https://github.com/pusher/pusher-websocket-java/issues/205
 */
export class SubscriptionRefused extends ProtocolError {
  override readonly channel: string;
  readonly type: 'AuthError' | 'InvalidChannel' | 'LimitReached';

  constructor(
    channel: string,
    type: 'AuthError' | 'InvalidChannel' | 'LimitReached',
    message: string,
  ) {
    super(codes.unauthorised, message);
    this.channel = channel;
    this.type = type;
  }

  override get isAuthFailure(): boolean {
    return this.type === 'AuthError';
  }

  override frames(compatibility: Compatibility): string[] {
    const wanted = compatibility.refusedSubscription;
    const frames: string[] = [];
    if (wanted === 'hosted') return [errorFrame(null, this.message)];
    if (wanted !== 'subscription_error') frames.push(errorFrame(this.code, this.message));
    if (wanted !== 'error') {
      const status = statuses[this.type];
      frames.push(subscriptionErrorFrame(this.channel, this.type, this.message, status));
    }
    return frames;
  }
}

/** A sign-in that was not accepted. */
export class SignInRefused extends ProtocolError {
  constructor(message: string) {
    super(codes.unauthorised, message);
  }

  override get isAuthFailure(): boolean {
    return true;
  }
}

const statuses = { AuthError: 401, InvalidChannel: 400, LimitReached: 413 } as const;
