import { pdfjs } from 'react-pdf';
import { callHeaders } from '#web/http/csrf-token.ts';

/** pdf.js' worker, fonts, character maps and decoders, from our origin: `vite.config.ts` puts them there. */
const files = import.meta.env.DEV
  ? new URL(/* @vite-ignore */ '/build/node_modules/pdfjs-dist/', import.meta.url).href
  : new URL(/* @vite-ignore */ `/build/pdfjs-${pdfjs.version}/`, location.origin).href;

pdfjs.GlobalWorkerOptions.workerSrc = `${files}build/pdf.worker.min.mjs`;

/** An open PDF. */
export type Pdf = pdfjs.PDFDocumentProxy;

/** Whether the server refused to hand the file out. */
export function isRefused(error: unknown): boolean {
  return error instanceof pdfjs.ResponseException && error.status === 403;
}

/** Begins to fetch and read a PDF. `destroy()` of what is returned ends it and frees its memory. */
export function openPdf(url: string): pdfjs.PDFDocumentLoadingTask {
  return pdfjs.getDocument({
    url,
    httpHeaders: callHeaders(),
    cMapUrl: `${files}cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${files}standard_fonts/`,
    wasmUrl: `${files}wasm/`,
    iccUrl: `${files}iccs/`,
    isEvalSupported: false,
    enableXfa: false,
  });
}
