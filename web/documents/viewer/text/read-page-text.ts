import type { PDFPageProxy } from 'pdfjs-dist';
import { type PageText, pageTextOf } from './page-text.ts';

/** Reads the text of one page. */
export async function readPageText(page: PDFPageProxy): Promise<PageText> {
  const { items } = await page.getTextContent();
  const letters = items.flatMap((item) => ('str' in item ? [item] : []));
  return pageTextOf(page.pageNumber, letters, page.getViewport({ scale: 1 }));
}
