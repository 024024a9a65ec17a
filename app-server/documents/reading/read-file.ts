import * as v from 'valibot';
import { asCredited } from '#domain/documents/credit-note.ts';
import type { TextLayer } from '#domain/documents/document.ts';
import { documentReading, type DocumentReading } from '#domain/documents/document-reading.ts';
import type { CasePattern } from './facts/case-numbers.ts';
import { readInvoice } from './electronic/electronic-reading.ts';
import { fileTypeOf } from './file-type.ts';
import { UNKNOWN_COMPANY, type OwnCompany } from './facts/own-company.ts';
import { readPdfText, Unreadable } from './text/pdf-text.ts';
import { readFacts } from './read-facts.ts';
import { invoiceInside, readXml } from './electronic/read-xml.ts';

/** A file that was read. `view` is the PDF to show when the file itself is none. */
export interface FileReading {
  mediaType: 'application/pdf' | 'application/xml';
  textLayer: TextLayer;
  reading: DocumentReading;
  view: Uint8Array | null;
}

/**
 * Reads a document: what it is, by its content, and what it says. `own` is who gets the documents and sent none of them.
 * @throws Unreadable
 */
export async function readFile(
  content: Uint8Array,
  casePatterns: readonly CasePattern[],
  own: OwnCompany = UNKNOWN_COMPANY,
): Promise<FileReading> {
  const type = fileTypeOf(content);
  if (type === 'other') throw new Unreadable('unknown_type');
  if (type === 'xml') {
    return checked({
      mediaType: 'application/xml',
      ...(await readXml(content, casePatterns, own)),
    });
  }
  const text = await readPdfText(content);
  const invoice = invoiceInside(text.files ?? []);
  const reading = invoice
    ? readInvoice(invoice, text, casePatterns, own)
    : readFacts(text, casePatterns, own);
  return checked({ mediaType: 'application/pdf', reading, view: null });
}

/** Nothing that a document says may make a reading that cannot be stored. */
function checked(file: Omit<FileReading, 'textLayer'>): FileReading {
  const reading = asCredited(file.reading);
  if (!v.is(documentReading, reading)) throw new Unreadable('broken');
  return {
    ...file,
    reading,
    textLayer: reading.pages.some(({ hasText }) => hasText) ? 'yes' : 'none',
  };
}
