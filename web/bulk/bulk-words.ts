import { formatCount } from '#domain/amounts/count.ts';

/** How a run over many items is spoken of. */
export interface BulkWords {
  /** What the dry run has found: “48 af 52 kan klargøres.” */
  trial: (can: number, of: number) => string;
  /** The button that begins the run. */
  run: (count: number) => string;
  /** What was done: “48 ordrer blev opdateret”. */
  done: (count: number) => string;
  /** Without being done: “opdateret”. */
  participle: string;
}

/** “1 ordre”, “5.000 ordrer”. */
export function ordersText(count: number): string {
  return count === 1 ? '1 ordre' : `${formatCount(count)} ordrer`;
}
