import { drawGoods } from './draw-goods.ts';
import { drawLetter } from './draw-letter.ts';
import { drawScan } from './draw-scan.ts';
import type { Document } from './demo-document.ts';
import { writeOioubl } from './write-xml.ts';

/** The file of a document; the same document gives the same bytes. */
export async function drawDocument(document: Document): Promise<Uint8Array> {
  switch (document.form) {
    case 'goods':
      return drawGoods(document);
    case 'letter':
      return drawLetter(document);
    case 'scan':
      return drawScan(document);
    case 'xml':
      return writeOioubl(document.goods, document.withPdf ? await drawGoods(document.goods) : null);
    case 'broken': {
      const whole = await drawGoods(document.goods);
      return whole.slice(0, Math.floor(whole.length * 0.3));
    }
    default:
      return document satisfies never;
  }
}
