import type { Box } from '#domain/documents/document-reading.ts';
import type { PageText, Phrase } from './page-text.ts';

/** Case does not matter, nor does the width of a space: no-break and thin spaces are found by an ordinary one. */
function folded(text: string): string {
  return text.toLocaleLowerCase('da').replaceAll(/\s/g, ' ');
}

/** The part of a phrase's box that some of its letters take, as if all were equally wide. */
function partOf({ text, box }: Phrase, from: number, length: number): Box {
  return {
    ...box,
    x: box.x + (box.width * from) / text.length,
    width: (box.width * length) / text.length,
  };
}

function hitsIn(phrase: Phrase, wanted: string): Box[] {
  const text = folded(phrase.text);
  const hits: Box[] = [];
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
    hits.push(partOf(phrase, at, wanted.length));
  }
  return hits;
}

/** Where a text stands on the pages, in the order in which they are read; nothing for an empty one. */
export function findText(pages: readonly PageText[], query: string): Box[] {
  const wanted = folded(query.trim());
  if (wanted === '') return [];
  return pages.flatMap(({ lines }) => lines.flat().flatMap((phrase) => hitsIn(phrase, wanted)));
}
