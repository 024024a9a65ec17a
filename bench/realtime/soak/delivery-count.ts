/** What all clients of a soak have counted together. */
export interface Tally {
  /** Handshakes that were answered. */
  opened: number;
  /** Frames of text, and the bytes in them. */
  frames: number;
  bytes: number;
  /** Published events. */
  news: number;
  whispersHeard: number;
  /** Messages and client events that the server has surely read: it answered them or what came after them. */
  said: number;
  whispered: number;
  /** The same of connections that the server ended before its answer had come: it may have read them or not. */
  saidInDoubt: number;
  whispersInDoubt: number;
  /** Connections the server ended with 4200: its process was leaving. */
  sentAway: number;
  /** Handshakes begun again, because the process they began with let go of the port meanwhile. */
  beganAgain: number;
  /** Anything that must not be: numbers left out, numbers heard twice, refusals, connections lost, resuming denied. */
  gaps: number;
  doubles: number;
  refusals: number;
  lost: number;
  unresumed: number;
}

export function newTally(): Tally {
  return {
    opened: 0,
    frames: 0,
    bytes: 0,
    news: 0,
    whispersHeard: 0,
    said: 0,
    whispered: 0,
    saidInDoubt: 0,
    whispersInDoubt: 0,
    sentAway: 0,
    beganAgain: 0,
    gaps: 0,
    doubles: 0,
    refusals: 0,
    lost: 0,
    unresumed: 0,
  };
}
