import { field } from './read-field.ts';

/** A place in a channel's stream: `serial` counts its events, `epoch` changes when the count starts again. */
export interface Position {
  epoch: string;
  serial: number;
}

/** What our server writes into a frame beside what pusher-js reads. */
export interface Envelope {
  event: string;
  channel: string;
  position: Position;
  /** In the answer to a subscription that asked to resume: whether everything missed follows. */
  resumed: boolean;
}

/** Reads a frame as it came; undefined when it says nothing of a position, as with any other server. */
export function readEnvelope(text: unknown): Envelope | undefined {
  // Nearly all of a frame is data that pusher-js has parsed already.
  if (typeof text !== 'string' || !text.includes('"epoch"')) return undefined;
  const frame: unknown = JSON.parse(text);
  const event = field(frame, 'event');
  const channel = field(frame, 'channel');
  const epoch = field(frame, 'epoch');
  const serial = field(frame, 'serial');
  if (typeof event !== 'string' || typeof channel !== 'string') return undefined;
  if (typeof epoch !== 'string' || typeof serial !== 'number') return undefined;
  return { event, channel, position: { epoch, serial }, resumed: field(frame, 'resumed') === true };
}
