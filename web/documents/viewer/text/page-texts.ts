import type { Pdf } from '../pdf-files.ts';
import type { PageText } from './page-text.ts';
import { readPageText } from './read-page-text.ts';

const read = new WeakMap<Pdf, Map<number, Promise<PageText>>>();

/** The text of a page, read once per open PDF. */
export function pageTextIn(pdf: Pdf, page: number): Promise<PageText> {
  const pages = read.get(pdf) ?? new Map<number, Promise<PageText>>();
  read.set(pdf, pages);
  const cached = pages.get(page) ?? pdf.getPage(page).then(readPageText);
  pages.set(page, cached);
  return cached;
}

/** So many pages are enough to know whether a document has letters at all. */
const TELLING = 3;

/** Whether the PDF has text, and is not the picture of a document. */
export async function hasLetters(pdf: Pdf): Promise<boolean> {
  for (let page = 1; page <= Math.min(pdf.numPages, TELLING); page += 1) {
    const { pieces } = await pageTextIn(pdf, page);
    if (pieces.length > 0) return true;
  }
  return false;
}
