/** How much of a channel's events is kept for clients that resume. Events over any bound are removed, oldest first. */
export interface HistoryRule {
  readonly events: number;
  /** Of all frames together, as UTF-8. */
  readonly bytes: number;
  readonly milliseconds: number;
}

/** A position in the stream of a channel. `serial` counts its published events from 1; 0 is before the first. */
export interface Position {
  /** Changes whenever the serials start again, so that an old serial is never taken for a current one. `[A-Za-z0-9_-]+`. */
  readonly epoch: string;
  readonly serial: number;
}
