import { accepted, type Parsed, refused } from '../result.ts';

/** Postal codes from one to another, both included. */
export interface PostnrRange {
  from: string;
  to: string;
}

/** Reads `6000-6099, 7100`: ranges and single codes between commas, semicolons or lines. They are put in order, and joined where they meet. */
export function parseRanges(text: string): Parsed<PostnrRange[]> {
  const ranges: PostnrRange[] = [];
  for (const part of text.split(/[,;\n]/)) {
    if (part.trim() === '') continue;
    const [, from = '', to = from] = /^\s*(\d{4})\s*(?:[-–]\s*(\d{4})\s*)?$/.exec(part) ?? [];
    if (from === '') return refused(`»${part.trim()}« er ikke postnumre. Skriv fx 7000-7199.`);
    if (to < from) return refused(`»${part.trim()}« går baglæns. Skriv det laveste først.`);
    ranges.push({ from, to });
  }
  return accepted(joined(ranges));
}

function joined(ranges: readonly PostnrRange[]): PostnrRange[] {
  const result: PostnrRange[] = [];
  for (const range of ranges.toSorted((a, b) => a.from.localeCompare(b.from))) {
    const last = result.at(-1);
    if (last && Number(range.from) <= Number(last.to) + 1) {
      if (range.to > last.to) last.to = range.to;
    } else result.push({ ...range });
  }
  return result;
}

/** `6000–6099, 7100` */
export function formatRanges(ranges: readonly PostnrRange[]): string {
  return ranges.map(({ from, to }) => (from === to ? from : `${from}–${to}`)).join(', ');
}

/** The codes that both have. */
export function overlapOf(a: readonly PostnrRange[], b: readonly PostnrRange[]): PostnrRange[] {
  const both = a.flatMap((one) =>
    b.map((other) => ({
      from: one.from > other.from ? one.from : other.from,
      to: one.to < other.to ? one.to : other.to,
    })),
  );
  return joined(both.filter(({ from, to }) => from <= to));
}

/**
 * The codes in use that are in none of the ranges, as few ranges as possible: codes that nobody uses join them.
 * @param codes every code in use, in order
 */
export function gapsIn(ranges: readonly PostnrRange[], codes: readonly string[]): PostnrRange[] {
  const gaps: PostnrRange[] = [];
  let open: PostnrRange | null = null;
  for (const code of codes) {
    if (ranges.some(({ from, to }) => from <= code && code <= to)) open = null;
    else if (open) open.to = code;
    else gaps.push((open = { from: code, to: code }));
  }
  return gaps;
}
