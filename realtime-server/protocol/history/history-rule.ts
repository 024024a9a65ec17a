/** How much of a channel's published events is kept for those who come back. What is over any bound goes, oldest first. */
export interface HistoryRule {
  readonly events: number;
  /** Of all frames together, as UTF-8. */
  readonly bytes: number;
  readonly milliseconds: number;
}

/** A place in the stream of a channel. `serial` counts its published events from 1; 0 is before the first. */
export interface Position {
  /** Changes whenever the count starts anew, so that a serial of before is never taken for one of now. `[A-Za-z0-9_-]+`. */
  readonly epoch: string;
  readonly serial: number;
}
