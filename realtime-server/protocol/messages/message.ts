import { InvalidMessage } from '../errors.ts';

/** A message from a client. Only the envelope has been checked. */
export interface Message {
  readonly event: string;
  readonly channel: unknown;
  readonly data: unknown;
  /** The whole frame as received. */
  readonly text: string;
}

/** Reads the envelope. Throws InvalidMessage. */
export function readMessage(text: string): Message {
  const envelope = parseRecord(text);
  if (envelope === undefined || typeof envelope['event'] !== 'string') throw new InvalidMessage();
  return { event: envelope['event'], channel: envelope['channel'], data: envelope['data'], text };
}

/** The data of a `pusher:*` message: an object, or a string that contains one (Reverb's clients send both). Throws InvalidMessage. */
export function readData(message: Message): Record<string, unknown> {
  const { data } = message;
  const record = typeof data === 'string' ? parseRecord(data) : data;
  if (!isRecord(record)) throw new InvalidMessage();
  return record;
}

/** Parses JSON text as an object with unknown members; undefined when it is anything else. */
export function parseRecord(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
