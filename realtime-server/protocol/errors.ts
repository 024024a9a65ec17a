import type { Compatibility } from './app/app-settings.ts';
import { errorFrame, subscriptionErrorFrame } from './frames.ts';

/**
 * The codes of the Pusher protocol that this server uses, both as close codes and as error codes:
 * 4000–4099 the client stays away, 4100–4199 it returns after a second, 4200–4299 at once,
 * 4300–4399 are only sent in a frame (a client closed with one would never return).
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

/** Codes for closing a connection. Without 4300–4399, after which a stock client would not reconnect. */
export type CloseCode = Exclude<Code, typeof codes.rejectedEvent | typeof codes.watchlistTooLong>;

/**
 * Something a client may not do. It is sent an error and its connection stays open. `code` is null where Pusher has none.
 * `channel` is set if the error is about one, as in Soketi.
 */
export class ProtocolError extends Error {
  readonly code: number | null;
  readonly channel: string | undefined;

  constructor(code: number | null, message: string, channel?: string) {
    super(message);
    this.code = code;
    this.channel = channel;
  }

  /** A signature was missing or wrong, or the user may not do this. */
  get isAuthFailure(): boolean {
    return false;
  }

  /** The frames for the client, in order. */
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

/** An error that closes the connection. Its code is first sent in a frame and then used as the close code. */
export class ConnectionRefused extends ProtocolError {
  readonly closeCode: CloseCode;

  constructor(closeCode: CloseCode, message: string) {
    super(closeCode, message);
    this.closeCode = closeCode;
  }
}

/**
 * A refused subscription. It has two frames, if the app wants both: the one Reverb sends and, on the channel itself, the one that
 * reaches `.error()` in Echo. Hosted Pusher sends another one without a code, because some clients close their connection
 * after 4009. https://github.com/pusher/pusher-websocket-java/issues/205
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
