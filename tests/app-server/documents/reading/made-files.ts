import { constants, deflateRawSync } from 'node:zlib';

/** A PDF of hand-made objects, numbered from 1; the first is the catalogue. `trailer` goes into the trailer's dictionary. */
function pdfOf(objects: readonly (string | Buffer)[], trailer = ''): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  let size = 9;
  const add = (part: Buffer) => {
    parts.push(part);
    size += part.length;
  };
  objects.forEach((object, at) => {
    offsets.push(size);
    add(
      Buffer.concat([
        Buffer.from(`${at + 1} 0 obj\n`),
        Buffer.from(object),
        Buffer.from('\nendobj\n'),
      ]),
    );
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const start = size;
  add(Buffer.from(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`));
  add(
    Buffer.from(
      `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';
const page = (parent: number, content: number, font: number) =>
  `<< /Type /Page /Parent ${parent} 0 R /MediaBox [0 0 595 842] /Contents ${content} 0 R /Resources << /Font << /F ${font} 0 R >> >> >>`;

/** One page that says a text, repeated as often as wanted. */
export function pagesSaying(text: string, pages = 1): Buffer {
  const kids = Array.from({ length: pages }, () => '3 0 R').join(' ');
  const content = `BT /F 12 Tf 50 700 Td (${text}) Tj ET`;
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
    page(2, 4, 5),
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    FONT,
  ]);
}

/**
 * A page whose content unpacks to so many megabytes of drawing. It is packed one megabyte after the other: what the test itself took
 * and gave back would hide how much the reading takes.
 */
export function flateBomb(megabytes: number): Buffer {
  const drawing = Buffer.alloc(1024 * 1024, '0 0 m 1 1 l S\n');
  const megabyte = deflateRawSync(drawing, { finishFlush: constants.Z_FULL_FLUSH });
  // RFC 1950's header, blocks that do not end the stream, and RFC 1951's empty block that does.
  const packed = Buffer.concat([
    Buffer.from([0x78, 0x9c]),
    ...Array.from({ length: megabytes }, () => megabyte),
    Buffer.from([0x03, 0x00]),
  ]);
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    page(2, 4, 5),
    Buffer.concat([
      Buffer.from(`<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`),
      packed,
      Buffer.from('\nendstream'),
    ]),
    FONT,
  ]);
}

/** A file that asks for a password: its keys fit none. */
export function lockedPdf(): Buffer {
  const key = 'ab'.repeat(32);
  return pdfOf(
    [
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [] /Count 0 >>',
      `<< /Filter /Standard /V 1 /R 2 /Length 40 /P -4 /O <${key}> /U <${key}> >>`,
    ],
    '/Encrypt 3 0 R /ID [<00112233445566778899aabbccddeeff> <00112233445566778899aabbccddeeff>]',
  );
}

/** "A billion laughs": ten entities, each ten of the one before. */
export function entityBomb(): string {
  const entities = Array.from(
    { length: 10 },
    (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`,
  );
  return `<?xml version="1.0"?><!DOCTYPE Invoice [<!ENTITY e0 "ha">${entities.join('')}]><Invoice><ID>&e10;</ID></Invoice>`;
}
