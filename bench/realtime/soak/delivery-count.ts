/** What all clients of a soak have counted together. */
export interface Tally {
  /** Handshakes that were answered. */
  opened: number;
  /** Text frames, and their bytes. */
  frames: number;
  bytes: number;
  /** Published events. */
  news: number;
  whispersReceived: number;
  /** Messages and client events that the server has certainly read, because it answered them or a later message. */
  sent: number;
  whispered: number;
  /** The same for connections that the server closed before it answered: it may have read them or not. */
  sentInDoubt: number;
  whispersInDoubt: number;
  /** Connections that the server closed with 4200, because its process was shutting down. */
  sentAway: number;
  /** Handshakes that were repeated, because the first process closed the port meanwhile. */
  beganAgain: number;
  /** Errors: missing or repeated numbers, refusals, lost connections, refused resumes. */
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
    whispersReceived: 0,
    sent: 0,
    whispered: 0,
    sentInDoubt: 0,
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
