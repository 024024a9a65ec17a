import { PDFDocument, PageSizes, rgb, StandardFonts, type PDFFont, type PDFPage } from 'pdf-lib';

/** How a text is drawn: size in points, `right` ends it at x instead of beginning it there, `grey` from 0 (black) to 1. */
interface TextStyle {
  size?: number;
  bold?: boolean;
  right?: boolean;
  grey?: number;
}

/** A page that is written on from its top left corner, in points. */
export interface Sheet {
  page: PDFPage;
  width: number;
  height: number;
  text(x: number, y: number, text: string, style?: TextStyle): void;
  rule(y: number, from: number, to: number): void;
  fill(x: number, y: number, width: number, height: number, grey: number): void;
}

export interface PdfWriter {
  document: PDFDocument;
  addSheet(size?: [number, number]): Sheet;
  widthOf(text: string, size: number, bold?: boolean): number;
  /** The same calls give the same bytes. */
  save(): Promise<Uint8Array>;
}

/** Begins a PDF in A4 with the standard sans-serif. It carries no date and no id. */
export async function writePdf(title: string): Promise<PdfWriter> {
  const document = await PDFDocument.create({ updateMetadata: false });
  document.setTitle(title);
  document.setLanguage('da');
  const regular = await document.embedFont(StandardFonts.Helvetica);
  const strong = await document.embedFont(StandardFonts.HelveticaBold);
  const supported = new Set(regular.getCharacterSet());
  const fontOf = (bold = false): PDFFont => (bold ? strong : regular);
  const widthOf = (text: string, size: number, bold?: boolean) =>
    fontOf(bold).widthOfTextAtSize(drawable(text, supported), size);
  return {
    document,
    widthOf,
    addSheet(size = PageSizes.A4) {
      const page = document.addPage(size);
      const { width, height } = page.getSize();
      return {
        page,
        width,
        height,
        text(x, y, text, { size = 9, bold = false, right = false, grey = 0 } = {}) {
          const shown = drawable(text, supported);
          if (shown === '') return;
          page.drawText(shown, {
            x: right ? x - widthOf(shown, size, bold) : x,
            y: height - y,
            size,
            font: fontOf(bold),
            color: rgb(grey, grey, grey),
          });
        },
        rule(y, from, to) {
          page.drawLine({
            start: { x: from, y: height - y },
            end: { x: to, y: height - y },
            thickness: 0.6,
            color: rgb(0.6, 0.6, 0.6),
          });
        },
        fill(x, y, width, tall, grey) {
          page.drawRectangle({
            x,
            y: height - y - tall,
            width,
            height: tall,
            color: rgb(grey, grey, grey),
          });
        },
      };
    },
    save: () => document.save({ objectsPerTick: Number.POSITIVE_INFINITY }),
  };
}

/** The characters that the standard fonts have (Windows-1252); others lose their marks or become a question mark. */
function drawable(text: string, supported: ReadonlySet<number>): string {
  const shown = Array.from(text.replaceAll(/\s/g, ' '), (character) => {
    const plain = character === 'ı' ? 'i' : character;
    if (supported.has(plain.codePointAt(0) ?? 0)) return plain;
    const [bare = ''] = plain.normalize('NFD');
    return supported.has(bare.codePointAt(0) ?? 0) ? bare : '?';
  });
  return shown.join('').trimEnd();
}
