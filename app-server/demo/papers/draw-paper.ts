import { drawGoods } from './draw-goods.ts';
import { drawLetter } from './draw-letter.ts';
import { drawScan } from './draw-scan.ts';
import type { Paper } from './paper.ts';
import { writeOioubl } from './write-xml.ts';

/** The file of a paper; the same paper gives the same bytes. */
export async function drawPaper(paper: Paper): Promise<Uint8Array> {
  switch (paper.form) {
    case 'goods':
      return drawGoods(paper);
    case 'letter':
      return drawLetter(paper);
    case 'scan':
      return drawScan(paper);
    case 'xml':
      return writeOioubl(paper.goods, paper.withPdf ? await drawGoods(paper.goods) : null);
    case 'broken': {
      const whole = await drawGoods(paper.goods);
      return whole.slice(0, Math.floor(whole.length * 0.3));
    }
    default:
      return paper satisfies never;
  }
}
