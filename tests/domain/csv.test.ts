import { describe, expect, it } from 'vitest';
import { csvLine } from '#domain/text/csv.ts';

/** What a spreadsheet reads in the cell. */
function cellOf(typed: string): string {
  const cell = csvLine([typed]).slice(0, -'\r\n'.length);
  return cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
}

const signs = '=+-@＝＋－＠﹦﹢﹣﹫'.split('');
const unseen = ['', ' ', '\u00a0', '\u3000', '\u200b', '\u200d', '\u2060', '\ufeff', '\u00ad'];
const more = ['\ufe0f', '\u115f', '\u202e', '\t', '\r', '\n', '\u0001', ' \ufeff\t'];

describe('a cell of a CSV file', () => {
  it.each(signs)(
    'that begins with %s does not run as a formula, also after invisible characters',
    (sign) => {
      for (const before of [...unseen, ...more]) {
        const typed = `${before}${sign}HYPERLINK("http://evil.example";"Klik")`;
        expect(cellOf(typed)).toBe(`'${typed}`);
      }
    },
  );

  it.each(['\ttekst', '\rtekst', '\ntekst'])(
    'that begins with a tab or line break is text: %j',
    (typed) => {
      expect(cellOf(typed)).toBe(`'${typed}`);
    },
  );

  it.each(['Holm & Søn', '', 'a=b', '8000 Aarhus', ' mellemrum', '1-2', '（=）'])(
    'is unchanged when it does not begin a formula: %j',
    (typed) => {
      expect(cellOf(typed)).toBe(typed);
    },
  );
});
