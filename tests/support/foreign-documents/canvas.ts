import {
  PDFDocument,
  PDFName,
  StandardFonts,
  degrees,
  rgb,
  setCharacterSpacing,
  type PDFFont,
  type PDFPage,
} from 'pdf-lib';

/** `spaced`: points between letters, as one text; `apart`: every letter is drawn by itself, so many points further. */
interface Style {
  size?: number;
  bold?: boolean;
  align?: 'left' | 'right' | 'middle';
  mono?: boolean;
  spaced?: number;
  apart?: number;
  grey?: number;
}

/** A page that is written on from its top left corner, in points. */
export interface Canvas {
  page: PDFPage;
  width: number;
  height: number;
  write(x: number, y: number, text: string, style?: Style): void;
  rule(x: number, y: number, toX: number, toY: number): void;
  frame(x: number, y: number, width: number, height: number, grey?: number): void;
  picture(x: number, y: number, width: number, height: number, dots: Dots): void;
}

/** A picture in grey: one byte a dot, row by row, 0 is black. */
export interface Dots {
  width: number;
  height: number;
  bytes: Uint8Array;
}

export interface Document {
  document: PDFDocument;
  addPage(size: readonly [number, number]): Canvas;
  save(): Promise<Uint8Array>;
}

export const A4 = [595, 842] as const;
export const A4_LANDSCAPE = [842, 595] as const;

/** Begins a PDF that carries no date and no id: the same calls give the same bytes. */
export async function openDocument(): Promise<Document> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const fonts = {
    bold: await document.embedFont(StandardFonts.HelveticaBold),
    sans: await document.embedFont(StandardFonts.Helvetica),
    mono: await document.embedFont(StandardFonts.Courier),
  };
  const fontOf = ({ bold = false, mono = false }: Style) =>
    mono ? fonts.mono : bold ? fonts.bold : fonts.sans;
  return {
    document,
    addPage: ([width, height]) => canvasOn(document.addPage([width, height]), fontOf),
    save: () => document.save({ objectsPerTick: Number.POSITIVE_INFINITY }),
  };
}

function canvasOn(page: PDFPage, fontOf: (style: Style) => PDFFont): Canvas {
  const { width, height } = page.getSize();
  return {
    page,
    width,
    height,
    write(x, y, text, style = {}) {
      const { size = 10, align = 'left', spaced = 0, apart, grey = 0 } = style;
      const font = fontOf(style);
      const color = rgb(grey, grey, grey);
      const draw = (shown: string, left: number) =>
        page.drawText(shown, { x: left, y: height - y, size, font, color });
      const letters = Array.from(text);
      const gap = apart ?? spaced;
      const wide = font.widthOfTextAtSize(text, size) + gap * Math.max(0, letters.length - 1);
      const left = align === 'right' ? x - wide : align === 'middle' ? x - wide / 2 : x;
      if (apart !== undefined) {
        let at = left;
        for (const letter of letters) {
          if (letter !== ' ') draw(letter, at);
          at += font.widthOfTextAtSize(letter, size) + apart;
        }
      } else {
        page.pushOperators(setCharacterSpacing(spaced));
        draw(text, left);
        page.pushOperators(setCharacterSpacing(0));
      }
    },
    rule: (x, y, toX, toY) =>
      page.drawLine({
        start: { x, y: height - y },
        end: { x: toX, y: height - toY },
        thickness: 0.5,
      }),
    frame: (x, y, wide, tall, grey) =>
      page.drawRectangle({
        x,
        y: height - y - tall,
        width: wide,
        height: tall,
        borderWidth: 0.5,
        ...(grey === undefined
          ? { opacity: 0, borderOpacity: 1 }
          : { color: rgb(grey, grey, grey) }),
      }),
    picture(x, y, wide, tall, dots) {
      const { context } = page.doc;
      const image = context.flateStream(dots.bytes, {
        Type: 'XObject',
        Subtype: 'Image',
        Width: dots.width,
        Height: dots.height,
        ColorSpace: 'DeviceGray',
        BitsPerComponent: 8,
      });
      const name = PDFName.of(`Picture${Math.round(x)}x${Math.round(y)}`);
      page.node.setXObject(name, context.register(image));
      const drawn = `q ${wide} 0 0 ${tall} ${x} ${height - y - tall} cm /${name.decodeText()} Do Q`;
      page.node.addContentStream(context.register(context.stream(drawn)));
    },
  };
}

/** The page was put into the scanner or the printer on its side: it is shown turned by so many degrees. */
export function turn(canvas: Canvas, by: 90 | 180 | 270): void {
  canvas.page.setRotation(degrees(by));
}
