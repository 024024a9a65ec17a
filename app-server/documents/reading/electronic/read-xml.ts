import type { DocumentReading } from '#domain/documents/document-reading.ts';
import type { CasePattern } from '../facts/case-numbers.ts';
import { isCii, readCii } from './cii.ts';
import type { ElectronicInvoice } from './electronic-invoice.ts';
import { readInvoice } from './electronic-reading.ts';
import { drawInvoice } from './invoice-page.ts';
import type { OwnCompany } from '../facts/own-company.ts';
import { readPdfText, Unreadable, type PdfText } from '../text/pdf-text.ts';
import { isUbl, readUbl } from './ubl.ts';
import { parseXml } from './xml.ts';

/** What was read of an electronic invoice, and the PDF that is shown for it. */
export interface XmlReading {
  reading: DocumentReading;
  view: Uint8Array;
}

/**
 * Reads an electronic invoice, UBL or CII: what it says in its elements counts, and the pages shown (the PDF inside, or pages drawn
 * from it) give the places.
 * @throws Unreadable
 */
export async function readXml(
  content: Uint8Array,
  patterns: readonly CasePattern[],
  own: OwnCompany,
): Promise<XmlReading> {
  const root = parseXml(content);
  const invoice = isCii(root) ? readCii(root) : readUbl(root);
  const { view, text } = await pagesOf(invoice);
  return { reading: readInvoice(invoice, text, patterns, own), view };
}

/**
 * The invoice that a PDF has inside it as a file (ZUGFeRD, Factur-X, XRechnung); `undefined` when none of its files is one that can be
 * read: what the pages say counts then.
 */
export function invoiceInside(files: readonly Uint8Array[]): ElectronicInvoice | undefined {
  for (const file of files) {
    try {
      const root = parseXml(file);
      if (isCii(root)) return readCii(root);
      if (isUbl(root)) return readUbl(root);
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
    }
  }
  return undefined;
}

async function pagesOf(invoice: ElectronicInvoice): Promise<{ view: Uint8Array; text: PdfText }> {
  if (invoice.embedded !== null) {
    const view = new Uint8Array(Buffer.from(invoice.embedded, 'base64'));
    try {
      return { view, text: await readPdfText(view) };
    } catch (error) {
      // The invoice itself is whole: what it says is shown instead of a PDF that cannot be.
      if (!(error instanceof Unreadable)) throw error;
    }
  }
  const view = await drawInvoice(invoice);
  return { view, text: await readPdfText(view) };
}
