import { expect, test } from 'vitest';
import { decodeText } from '#app-server/files/decode-text.ts';

const upperHalf = Uint8Array.from({ length: 128 }, (_, at) => 0x80 + at);
/** WHATWG Encoding Standard, index-windows-1252: the bytes 0x80–0x9F; the five that are not assigned are control characters. */
const assigned =
  '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ' +
  String.fromCodePoint(...Array.from({ length: 96 }, (_, at) => 0xa0 + at));

test.each(['windows-1252', 'Windows-1252', 'cp1252', 'iso-8859-1', 'latin1', 'us-ascii'])(
  'every byte of a file in %s is the character it stands for, € and dashes too',
  (encoding) => {
    expect(decodeText(upperHalf, encoding)).toBe(assigned);
  },
);

test.each([
  ['UTF-8 with a byte order mark', [0xef, 0xbb, 0xbf, 0xc3, 0xa6], undefined],
  ['UTF-8 without one', [0xc3, 0xa6], undefined],
  ['UTF-8 under an unknown name', [0xc3, 0xa6], 'danish'],
  ['Windows-1252 that names nothing', [0xe6], undefined],
  ['UTF-16, little end first', [0xff, 0xfe, 0xe6, 0x00], 'utf-8'],
  ['UTF-16, big end first', [0xfe, 0xff, 0x00, 0xe6], undefined],
])('a file in %s is read', (_, bytes, named) => {
  expect(decodeText(Uint8Array.from(bytes), named)).toBe('æ');
});
