import type { ChannelMessage, Heartbeat, MissedMessages } from '#domain/events/events.ts';

/**
 * A message further than this beyond everything the server has vouched for is not believed before the server was asked: one
 * `seq` from the future would make all real news look old.
 */
const LEAP = 10_000;

/** What one listener knows of a channel: the last message it has, and those that wait for what was missed. */
export interface ChannelLog<Patch = unknown> {
  /** The `seq` of the last message delivered, or of the page's data. */
  seq: number;
  /** The last event of which the server itself has said, in a page or an answer, that it has happened. */
  latest: number;
  /** Received beyond a gap, oldest first. */
  held: readonly ChannelMessage<Patch>[];
  gap: boolean;
}

/** A log and the messages to hand on now, oldest first, each once. */
export interface LogChange<Patch = unknown> {
  log: ChannelLog<Patch>;
  deliver: readonly ChannelMessage<Patch>[];
}

export function logFrom<Patch>(seq: number): ChannelLog<Patch> {
  return { seq, latest: seq, held: [], gap: false };
}

/** Hands on as many messages as follow each other; the first that names an unknown one, or lies in the future, opens a gap. */
function follow<Patch>(
  seq: number,
  latest: number,
  messages: readonly ChannelMessage<Patch>[],
): LogChange<Patch> {
  const deliver: ChannelMessage<Patch>[] = [];
  const held: ChannelMessage<Patch>[] = [];
  let last = seq;
  for (const message of [...messages].sort((a, b) => a.seq - b.seq)) {
    if (message.seq <= last) continue;
    const isFar = message.seq > Math.max(last, latest) + LEAP;
    if (held.length > 0 || message.previous > last || isFar) {
      if (held.at(-1)?.seq !== message.seq) held.push(message);
      continue;
    }
    deliver.push(message);
    last = message.seq;
  }
  return { log: { seq: last, latest, held, gap: held.length > 0 }, deliver };
}

/** A message came over the socket: next in line, known already, or beyond a gap. */
export function received<Patch>(
  log: ChannelLog<Patch>,
  message: ChannelMessage<Patch>,
): LogChange<Patch> {
  if (!log.gap) return follow(log.seq, log.latest, [message]);
  // While the gap is open the order cannot be known: what comes waits.
  if (message.seq <= log.seq || log.held.some(({ seq }) => seq === message.seq)) {
    return { log, deliver: [] };
  }
  return { log: { ...log, held: [...log.held, message] }, deliver: [] };
}

/** The channel's heartbeat names its last message: one we never got is a gap. */
export function heartbeat<Patch>(log: ChannelLog<Patch>, { seq }: Heartbeat): ChannelLog<Patch> {
  const last = log.held.at(-1)?.seq ?? log.seq;
  return seq > last ? { ...log, gap: true } : log;
}

/** Something came that cannot be read: what it stood for may be missing. */
export function doubted<Patch>(log: ChannelLog<Patch>): ChannelLog<Patch> {
  return { ...log, gap: true };
}

/** The messages held since before the server was asked that lie beyond everything it says has happened: they are not its own. */
export function fromTheFuture<Patch>(
  asked: ChannelLog<Patch>,
  { latest }: Pick<MissedMessages, 'latest'>,
): readonly ChannelMessage<Patch>[] {
  return asked.held.filter(({ seq }) => seq > latest);
}

/** What was missed has been fetched; what was held follows it. */
export function caughtUp<Patch>(
  log: ChannelLog<Patch>,
  missed: Pick<MissedMessages<Patch>, 'messages' | 'latest'>,
): LogChange<Patch> {
  // What the server sends is complete by contract, whatever `previous` its first message names.
  const fetched = missed.messages.filter(({ seq }) => seq > log.seq).sort((a, b) => a.seq - b.seq);
  const last = fetched.at(-1)?.seq ?? log.seq;
  const rest = follow(last, Math.max(log.latest, missed.latest), log.held);
  return { log: rest.log, deliver: [...fetched, ...rest.deliver] };
}

/** The page has been fetched again and stands at `seq`, which may lie before: what it includes is not passed on again. */
export function startedOver<Patch>(log: ChannelLog<Patch>, seq: number): LogChange<Patch> {
  return follow(seq, seq, log.held);
}
