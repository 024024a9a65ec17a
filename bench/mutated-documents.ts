import { DEMO_SEED } from '#app-server/demo/fixed.ts';
import { makeDemo } from '#app-server/demo/make-demo.ts';
import { drawDocument } from '#app-server/demo/documents/draw-document.ts';
import { rng, type Random } from '#app-server/demo/rows/random.ts';
import { labelledDocuments } from './labelled-documents.ts';

const ANCHOR = Date.parse('2026-11-20T13:00:00Z');
const ORIGINALS = 8;
/** Fragments of PDF and XML files, which are inserted at wrong places. */
const scraps = [
  'endobj',
  'stream\n',
  '/Length 99999999',
  '0 R',
  '<<',
  '>>',
  '/Kids [3 0 R 2 0 R]',
  'xref',
  '<a>',
  '</cbc:ID>',
  '&#0;',
  '&lt',
  ']]>',
  '<![CDATA[',
  '-9999999999',
  '\u0000',
  'NaN',
];

/** Undamaged documents. */
export async function originals(type: 'pdf' | 'xml'): Promise<Uint8Array[]> {
  const documents = labelledDocuments(makeDemo(DEMO_SEED, ANCHOR, 1_500), 70).map(
    ({ document }) => document,
  );
  const some = documents
    .filter(({ form }) => (form === 'xml') === (type === 'xml'))
    .slice(0, ORIGINALS);
  return Promise.all(some.map(drawDocument));
}

/** The `at`th damaged document, with one to six mutations. The same number gives the same bytes. */
export function mutated(documents: readonly Uint8Array[], at: number): Uint8Array {
  const random = rng(DEMO_SEED, 'mutation', at);
  let content: Buffer = Buffer.from(documents[at % documents.length] ?? []);
  for (let left = random.int(1, 6); left > 0; left -= 1) content = spoilt(content, random);
  return content;
}

function spoilt(content: Buffer, random: Random): Buffer {
  const from = random.int(0, Math.max(0, content.length - 2));
  const upTo = Math.min(content.length, from + random.int(1, 400));
  const [head, part, tail] = [
    content.subarray(0, from),
    content.subarray(from, upTo),
    content.subarray(upTo),
  ];
  switch (random.int(1, 7)) {
    case 1:
      return Buffer.concat([
        head,
        Buffer.from(Array.from(part, (byte) => byte ^ (1 << random.int(0, 7)))),
        tail,
      ]);
    case 2:
      return Buffer.concat([head, tail]);
    case 3:
      return Buffer.concat([head, part, part, tail]);
    case 4:
      return random.chance(0.3) ? Buffer.from(head) : content;
    case 5:
      return Buffer.concat([head, Buffer.from(random.pick(['endstream', ...scraps])), part, tail]);
    case 6:
      return Buffer.from(
        content.toString('latin1').replace(/\d+/, String(random.int(0, 99_999))),
        'latin1',
      );
    default:
      content[from] = random.int(0, 255);
      return content;
  }
}
