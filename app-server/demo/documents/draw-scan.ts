import { PDFName, PageSizes } from 'pdf-lib';
import { writePdf } from '../../documents/reading/pdf-writer.ts';
import { DEMO_SEED } from '../fixed.ts';
import { rng, type Random } from '../rows/random.ts';
import { GLYPH_COLUMNS, GLYPH_ROWS, strikes } from './matrix-font.ts';
import type { ScanDocument } from './demo-document.ts';

/** A4 at 150 dots per inch. */
const WIDTH = 1240;
const HEIGHT = 1754;
/** Dots of the scanner per dot of the printer. */
const PIN = 3;
const CELL = (GLYPH_COLUMNS + 1) * PIN;
const LINE = 40;
const LEFT = 90;
const TOP = 140;
/** The page was slightly rotated in the scanner. */
const SLOPE = 0.011;

/** A scanned page: one picture with some dirt and no text. */
export async function drawScan({ lines }: ScanDocument): Promise<Uint8Array> {
  const writer = await writePdf('Scanning');
  const { page } = writer.addSheet();
  const { context } = writer.document;
  const picture = context.flateStream(scan(lines, rng(DEMO_SEED, 'scan', lines.length)), {
    Type: 'XObject',
    Subtype: 'Image',
    Width: WIDTH,
    Height: HEIGHT,
    ColorSpace: 'DeviceGray',
    BitsPerComponent: 1,
  });
  page.node.setXObject(PDFName.of('Scan'), context.register(picture));
  const [width, height] = PageSizes.A4;
  const drawn = context.stream(`q ${width} 0 0 ${height} 0 0 cm /Scan Do Q`);
  page.node.addContentStream(context.register(drawn));
  return writer.save();
}

/** One bit per dot, eight per byte; a set bit is white. */
function scan(lines: readonly string[], random: Random): Uint8Array {
  const row = WIDTH / 8;
  const bits = new Uint8Array(row * HEIGHT).fill(0xff);
  const blacken = (x: number, y: number) => {
    if (x < 0 || y < 0 || x >= WIDTH || y >= HEIGHT) return;
    const at = y * row + (x >> 3);
    bits[at] = (bits[at] ?? 0) & ~(0x80 >> (x & 7));
  };
  lines.forEach((line, lineNo) => {
    Array.from(line).forEach((letter, place) => {
      print(letter, LEFT + place * CELL, TOP + lineNo * LINE, random, blacken);
    });
  });
  for (let speck = 0; speck < 700; speck += 1) {
    blacken(random.int(0, WIDTH - 1), random.int(0, HEIGHT - 1));
  }
  return bits;
}

function print(
  letter: string,
  left: number,
  top: number,
  random: Random,
  blacken: (x: number, y: number) => void,
) {
  for (let column = 0; column < GLYPH_COLUMNS; column += 1) {
    for (let row = 0; row < GLYPH_ROWS; row += 1) {
      if (!strikes(letter, column, row) || random.chance(0.02)) continue;
      const x = left + column * PIN;
      const y = top + row * PIN + Math.round(x * SLOPE);
      for (let dot = 0; dot < PIN * PIN; dot += 1) {
        if (random.chance(0.93)) blacken(x + (dot % PIN), y + Math.floor(dot / PIN));
      }
    }
  }
}
