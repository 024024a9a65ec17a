// The part of pdfjs that does the work: loaded with the thread, not with the first document.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import {
  getDocument,
  Util,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { UnreadableReason } from '#domain/documents/document.ts';
import { linesOf, type TextRun } from './lines.ts';
import type { PageSize, TextLine } from './text-line.ts';

/** A document of more pages is not read. */
const MAX_PAGES = 300;
/** The largest number of characters that are read, more than a catalogue has. More text is an attempt to exhaust the reader. */
const MAX_CHARACTERS = 2_000_000;

/** So many files inside a PDF are looked at; an invoice of more bytes is none. */
const MAX_FILES = 20;
const MAX_FILE = 5 * 1024 * 1024;

/** What a PDF says, page by page. */
export interface PdfText {
  pages: (PageSize & { hasText: boolean })[];
  lines: TextLine[];
  /** XML files inside it. */
  files?: Uint8Array[];
}

/** The file cannot be read, and why. */
export class Unreadable extends Error {
  readonly reason: UnreadableReason;
  constructor(reason: UnreadableReason) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * Reads the text of a PDF with its places. Nothing in the file is run (`isEvalSupported`), and nothing but the file is read.
 * It must run in a thread whose time and memory are limited: a hostile file can take any amount of both.
 * @throws Unreadable
 */
export async function readPdfText(content: Uint8Array): Promise<PdfText> {
  const task = getDocument({
    // pdfjs takes the bytes over; the caller still needs its own.
    data: new Uint8Array(content),
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    useWasm: false,
    enableXfa: false,
    maxImageSize: 0,
    verbosity: 0,
  });
  try {
    return await readPages(await task.promise);
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    throw new Unreadable(isLocked ? 'encrypted' : 'broken');
  } finally {
    await task.destroy();
  }
}

async function readPages(document: PDFDocumentProxy): Promise<PdfText> {
  if (document.numPages > MAX_PAGES) throw new Unreadable('too_many_pages');
  if (document.numPages < 1) throw new Unreadable('broken');
  const read: PdfText = { pages: [], lines: [] };
  let characters = 0;
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { width, height, runs } = await readPage(page);
    const size = { number, width, height };
    const lines = linesOf(size, runs);
    characters += lines.reduce((sum, { text }) => sum + text.length, 0);
    if (characters > MAX_CHARACTERS) throw new Unreadable('hostile');
    for (const line of lines) read.lines.push(line);
    read.pages.push({ ...size, hasText: lines.length > 0 });
    page.cleanup();
  }
  read.files = await xmlFiles(document);
  return read;
}

/** ISO 32000-1, 7.11.4: files that are embedded under a name of the document. */
async function xmlFiles(document: PDFDocumentProxy): Promise<Uint8Array[]> {
  const attached: unknown = await document.getAttachments();
  if (typeof attached !== 'object' || attached === null) return [];
  return Object.values(attached)
    .slice(0, MAX_FILES)
    .flatMap((file: unknown) => {
      if (typeof file !== 'object' || file === null) return [];
      if (!('filename' in file) || !('content' in file)) return [];
      const { filename, content } = file;
      const isXml = typeof filename === 'string' && /\.xml$/i.test(filename);
      return isXml && content instanceof Uint8Array && content.length <= MAX_FILE ? [content] : [];
    });
}

async function readPage(page: PDFPageProxy) {
  const { width, height, transform } = page.getViewport({ scale: 1 });
  if (!(width > 0 && height > 0 && Number.isFinite(width * height))) throw new Unreadable('broken');
  const { items } = await page.getTextContent();
  const runs = items.flatMap((item): TextRun[] => {
    if (!('str' in item)) return [];
    const placed: number[] = Util.transform(transform, item.transform);
    return placed.every(Number.isFinite) ? [runOf(item.str, item.width, placed)] : [];
  });
  return { width, height, runs };
}

/** The run of a text drawn with the matrix `[a, b, c, d, e, f]`, whose y grows downwards, `length` points long. */
function runOf(text: string, length: number, placed: readonly number[]): TextRun {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = placed;
  const size = Math.hypot(c, d);
  const slant = Math.hypot(a, b) || 1;
  const [along, down] = [(a / slant) * length, (b / slant) * length];
  // From the foot of the letters to their top; a little of each hangs below.
  const [risen, up] = [c * 0.78, d * 0.78];
  const xs = [e, e + along, e + risen, e + along + risen];
  const ys = [f, f + down, f + up, f + down + up];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  const upright = Math.abs(b) < 0.05 * slant && a > 0;
  return {
    text,
    x,
    y,
    width: upright ? length : Math.max(...xs) - x,
    height: upright ? size : Math.max(...ys) - y,
    upright,
  };
}
