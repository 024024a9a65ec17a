import { useEffect, useRef, useState } from 'react';
import { hasLetters } from './text/page-texts.ts';
import { call } from '#web/http/call.ts';
import { isRefused, type Pdf } from './pdf-files.ts';
import { takePdf } from './pdf-shelf.ts';

/** An open PDF with what must be known before its pages are drawn. */
export interface OpenPdf {
  url: string;
  pdf: Pdf;
  /** Points (1/72 inch) of the first page as it stands upright; the others are taken to be like it until they are seen. */
  width: number;
  height: number;
  /** How the first page is turned in the file itself. */
  rotate: number;
}

interface PdfNews {
  onLoaded: (hasText: boolean) => void;
  onFailed: () => void;
}

/** pdf.js knows no questions: the same request as a call asks whether to log in again. */
async function taken(url: string): Promise<Pdf> {
  try {
    return await takePdf(url);
  } catch (error) {
    if (isRefused(error)) await Promise.allSettled([call('get', url)]);
    throw error;
  }
}

async function open(url: string): Promise<OpenPdf> {
  const pdf = await taken(url);
  const first = await pdf.getPage(1);
  const { width, height } = first.getViewport({ scale: 1 });
  return { url, pdf, width, height, rotate: first.rotate };
}

/** The PDF at an address; `null` until it is open. */
export function usePdf(url: string, news: PdfNews): OpenPdf | null {
  const [opened, setOpened] = useState<OpenPdf | null>(null);
  const latest = useRef(news);
  useEffect(() => {
    latest.current = news;
  });
  useEffect(() => {
    let wanted = true;
    const run = async () => {
      try {
        const next = await open(url);
        if (!wanted) return;
        setOpened(next);
        const hasText = await hasLetters(next.pdf);
        if (wanted) latest.current.onLoaded(hasText);
      } catch {
        if (wanted) latest.current.onFailed();
      }
    };
    void run();
    return () => {
      wanted = false;
    };
  }, [url]);
  return opened?.url === url ? opened : null;
}
