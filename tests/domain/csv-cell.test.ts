import { describe, expect, it } from 'vitest';
import { plainCell } from '#domain/text/csv-cell.ts';

const signs = '=+-@＝＋－＠﹦﹢﹣﹫'.split('');
const unseen = ['', ' ', '\u00a0', '\u3000', '\u200b', '\u200d', '\u2060', '\ufeff', '\u00ad'];
const more = ['\ufe0f', '\u115f', '\u202e', '\t', '\r', '\n', '\u0001', ' \ufeff\t'];

describe('a cell of a CSV file', () => {
  it.each(signs)(
    'that begins with %s does not run as a formula, also after invisible characters',
    (sign) => {
      for (const before of [...unseen, ...more]) {
        const typed = `${before}${sign}HYPERLINK("http://evil.example";"Klik")`;
        expect(plainCell(typed)).toBe(`'${typed}`);
      }
    },
  );

  it.each(['\ttekst', '\rtekst', '\ntekst'])(
    'that begins with a tab or line break is text: %j',
    (typed) => {
      expect(plainCell(typed)).toBe(`'${typed}`);
    },
  );

  it.each(['Holm & Søn', '', 'a=b', '8000 Aarhus', ' mellemrum', '1-2', '（=）'])(
    'is unchanged when it does not begin a formula: %j',
    (typed) => {
      expect(plainCell(typed)).toBe(typed);
    },
  );
});
