import type { Answer } from '../api/asked.ts';

/** The PDF of an invoice: a file that says its number. */
export function pdfOf(number: number): Answer {
  return {
    status: 200,
    file: { type: 'application/pdf', content: `%PDF-1.4\n% ${number}\n%%EOF\n` },
  };
}
