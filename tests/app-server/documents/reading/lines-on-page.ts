import type { TextLine } from '#app-server/documents/reading/text/text-line.ts';

/** Lines of an A4 page, 14 points apart; a tab stands for the gap between two columns. */
export function linesOnPage(...texts: string[]): TextLine[] {
  const page = { number: 1, width: 595, height: 842 };
  return texts.map((text, at) => ({
    page,
    text,
    left: Array.from(text, (_, place) => 50 + place * 5),
    right: Array.from(text, (_, place) => 55 + place * 5),
    top: 50 + at * 14,
    height: 10,
  }));
}
