/** What a hover card shows of a record. */
export interface HoverCardAnswer {
  title: string;
  /** One fact a line, the most useful first. */
  lines: readonly { label: string; text: string }[];
  /** What must be known before anything is done with it, in whole sentences. */
  warnings: readonly string[];
}
