import type { DocumentReading } from '#domain/documents/document-reading.ts';
import type { DocumentPatch } from './stored-document.ts';

/** The columns that repeat what was read, so that it can be listed, searched and counted. */
export function readingColumns(reading: DocumentReading): DocumentPatch {
  return {
    reading,
    kind: reading.kind,
    pages: reading.pages.length,
    supplierCvr: reading.supplierCvr?.value ?? null,
    supplierName: reading.supplierName?.value ?? null,
    documentNo: reading.documentNo?.value ?? null,
    documentDate: reading.documentDate?.value ?? null,
    currency: reading.currency,
    netOre: reading.netOre?.value ?? null,
    vatOre: reading.vatOre?.value ?? null,
    totalOre: reading.totalOre?.value ?? null,
  };
}
