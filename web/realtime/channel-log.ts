import type { ChannelMessage, Heartbeat, MissedMessages } from '#domain/events.ts';

/** What one listener knows of a channel: the last message it has, and those that wait for what was missed. */
export interface ChannelLog {
  /** The `seq` of the last message delivered, or of the page's data. */
  seq: number;
  /** Received beyond a gap, oldest first. */
  held: readonly ChannelMessage[];
  gap: boolean;
}

/** A log and the messages to hand on now, oldest first, each once. */
export interface Step {
  log: ChannelLog;
  deliver: readonly ChannelMessage[];
}

export function logFrom(seq: number): ChannelLog {
  return { seq, held: [], gap: false };
}

/** Hands on as many messages as follow each other; the first that names an unknown one opens a gap. */
function follow(seq: number, messages: readonly ChannelMessage[]): Step {
  const deliver: ChannelMessage[] = [];
  const held: ChannelMessage[] = [];
  let last = seq;
  for (const message of [...messages].sort((a, b) => a.seq - b.seq)) {
    if (message.seq <= last) continue;
    if (held.length > 0 || message.previous > last) {
      if (held.at(-1)?.seq !== message.seq) held.push(message);
      continue;
    }
    deliver.push(message);
    last = message.seq;
  }
  return { log: { seq: last, held, gap: held.length > 0 }, deliver };
}

/** A message came over the socket: next in line, known already, or beyond a gap. */
export function received(log: ChannelLog, message: ChannelMessage): Step {
  if (!log.gap) return follow(log.seq, [message]);
  // While the gap is open the order cannot be known: what comes waits.
  if (message.seq <= log.seq || log.held.some(({ seq }) => seq === message.seq)) {
    return { log, deliver: [] };
  }
  return { log: { ...log, held: [...log.held, message] }, deliver: [] };
}

/** The channel's heartbeat names its last message: one we never got is a gap. */
export function heartbeat(log: ChannelLog, { seq }: Heartbeat): ChannelLog {
  const last = log.held.at(-1)?.seq ?? log.seq;
  return seq > last ? { ...log, gap: true } : log;
}

/** What was missed has been fetched; what was held follows it. */
export function caughtUp(log: ChannelLog, missed: Pick<MissedMessages, 'messages'>): Step {
  // What the server sends is complete by contract, whatever `previous` its first message names.
  const fetched = missed.messages.filter(({ seq }) => seq > log.seq).sort((a, b) => a.seq - b.seq);
  const last = fetched.at(-1)?.seq ?? log.seq;
  const rest = follow(last, log.held);
  return { log: rest.log, deliver: [...fetched, ...rest.deliver] };
}

/** The page has fetched itself anew and stands at `seq`: what it includes is not told again. */
export function startedOver(log: ChannelLog, seq: number): Step {
  return follow(Math.max(seq, log.seq), log.held);
}
