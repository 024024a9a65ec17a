import { degrees, PDFDocument, StandardFonts } from 'pdf-lib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { findText } from '#web/documents/viewer/text/find-text.ts';
import { pageTextOf, textIn } from '#web/documents/viewer/text/page-text.ts';

const [WIDTH, HEIGHT] = [600, 800];

/** A real PDF of one page, read by pdf.js as the viewer reads it. */
async function read(words: readonly [text: string, x: number, y: number][], rotate = 0) {
  const made = await PDFDocument.create();
  const font = await made.embedFont(StandardFonts.Helvetica);
  const page = made.addPage([WIDTH, HEIGHT]);
  page.setRotation(degrees(rotate));
  for (const [text, x, y] of words) page.drawText(text, { x, y, size: 12, font });
  const pdf = await getDocument({ data: await made.save(), isEvalSupported: false, verbosity: 0 })
    .promise;
  const first = await pdf.getPage(1);
  const { items } = await first.getTextContent();
  const letters = items.flatMap((item) => ('str' in item ? [item] : []));
  const text = pageTextOf(1, letters, first.getViewport({ scale: 1 }));
  await pdf.destroy();
  return text;
}

const words = [
  ['Deres rekv.: R2604217-3', 60, 700],
  ['Beløb i alt', 60, 650],
  ['1.234,50', 500, 650],
  ['Blåbærvej 12', 60, 600],
] as const satisfies [string, number, number][];

const plainly = ({ lines }: Awaited<ReturnType<typeof read>>) =>
  lines.map((line) => line.map(({ text }) => text));

describe('the text of a page', () => {
  it('is read line by line, with what stands far apart as phrases of their own', async () => {
    expect(plainly(await read([...words]))).toEqual([
      ['Deres rekv.: R2604217-3'],
      ['Beløb i alt', '1.234,50'],
      ['Blåbærvej 12'],
    ]);
  });

  it('knows where every phrase stands on the upright page', async () => {
    const text = await read([...words]);
    const { box } = text.lines[0]?.[0] ?? { box: undefined };

    expect(box?.x).toBeCloseTo(60 / WIDTH, 3);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo((HEIGHT - 700) / HEIGHT, 2);
  });

  it('stands on its feet also when the file says that the page lies on its side', async () => {
    const text = await read([...words], 90);
    const amount = text.lines.flat().find((phrase) => phrase.text === '1.234,50');

    // A quarter clockwise: what was at the right is at the bottom, and the page is wider than high.
    expect(amount?.box.y).toBeGreaterThan(500 / WIDTH - 0.01);
    expect(amount?.box.x).toBeCloseTo(650 / HEIGHT, 1);
  });

  it('gives the words inside a rectangle that was dragged around them', async () => {
    const text = await read([...words]);
    const around = { page: 1, x: 0.75, y: 0.15, width: 0.2, height: 0.1 };

    expect(textIn(text, around)).toBe('1.234,50');
    expect(textIn(text, { ...around, page: 2 })).toBe('');
  });

  it('is empty for a page that is a picture', async () => {
    expect(plainly(await read([]))).toEqual([]);
  });
});

describe('searching the document', () => {
  it('finds a word whatever its case, and marks only its letters', async () => {
    const text = await read([...words]);
    const hits = findText([text], 'r2604217');
    const whole = text.lines[0]?.[0]?.box;

    expect(hits).toHaveLength(1);
    expect(hits[0]?.x).toBeGreaterThan(whole?.x ?? 1);
    expect(hits[0]?.width).toBeLessThan(whole?.width ?? 0);
    expect(findText([text], 'BLÅBÆRVEJ')).toHaveLength(1);
  });

  it('finds every place of a word, in the order of reading, and nothing for nothing', async () => {
    const text = await read([
      ['rør rør', 60, 700],
      ['rør', 60, 600],
    ]);

    expect(findText([text], 'rør').map(({ y }) => Math.round(y * 100))).toEqual([11, 11, 24]);
    expect(findText([text], '  ')).toEqual([]);
    expect(findText([text], 'kabel')).toEqual([]);
  });
});
