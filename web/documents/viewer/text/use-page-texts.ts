import { useEffect, useState } from 'react';
import type { PageText } from './page-text.ts';
import { pageTextIn } from './page-texts.ts';
import type { Pdf } from '../pdf-files.ts';

/** The text of every page, in order, as far as it has been read; nothing is read before it is `wanted`. */
export function usePageTexts(pdf: Pdf | null, wanted: boolean): readonly PageText[] {
  const [texts, setTexts] = useState<{ pdf: Pdf | null; pages: readonly PageText[] }>({
    pdf: null,
    pages: [],
  });
  useEffect(() => {
    if (pdf === null || !wanted) return undefined;
    const abort = new AbortController();
    const run = async () => {
      const pages: PageText[] = [];
      for (let page = 1; page <= pdf.numPages && !abort.signal.aborted; page += 1) {
        pages.push(await pageTextIn(pdf, page));
        if (!abort.signal.aborted) setTexts({ pdf, pages: [...pages] });
      }
    };
    // A page that cannot be read has no text; what was read before it stays.
    run().catch(() => {});
    return () => abort.abort();
  }, [pdf, wanted]);
  return texts.pdf === pdf ? texts.pages : [];
}
