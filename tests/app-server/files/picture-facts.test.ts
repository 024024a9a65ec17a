import { describe, expect, it } from 'vitest';
import { readPicture } from '#app-server/files/picture-facts.ts';
import { iconPng } from '#app-server/icons/icon-png.ts';

const hex = (...parts: string[]) => Buffer.from(parts.join(''), 'hex');
const riff = (chunk: string, content: Buffer) => {
  const body = Buffer.concat([Buffer.from(`WEBP${chunk}`), Buffer.alloc(4), content]);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(body.length);
  return Buffer.concat([Buffer.from('RIFF'), size, body]);
};

/** The start, a thumbnail of its own in APP1, a progressive frame of 300 × 90, a scan, and the end. */
const jpeg = hex(
  'ffd8',
  'ffe1000affd80000ffd90000',
  'ffffc2001108005a012c03012200021101031101',
  'ffda0002',
  'a1b2c3',
  'ffd9',
);
const lossy = riff('VP8 ', hex('300100', '9d012a', '2c01', '5a00', '00'));
const lossless = riff('VP8L', hex('2f', '2b411600', '00'));
const extended = riff('VP8X', hex('10000000', '2b0100', '590000'));

describe('a picture', () => {
  it.each([
    ['PNG', iconPng(70), { mediaType: 'image/png', width: 70, height: 70 }],
    ['JPEG', jpeg, { mediaType: 'image/jpeg', width: 300, height: 90 }],
    ['lossy WebP', lossy, { mediaType: 'image/webp', width: 300, height: 90 }],
    ['lossless WebP', lossless, { mediaType: 'image/webp', width: 300, height: 90 }],
    ['extended WebP', extended, { mediaType: 'image/webp', width: 300, height: 90 }],
  ])('says its size as %s, and is broken wherever it is cut', (_type, whole, facts) => {
    expect(readPicture(whole)).toEqual(facts);
    for (let length = 20; length < whole.length; length += 1) {
      expect(readPicture(whole.subarray(0, length))).toBe('broken');
    }
  });

  it.each(['', 'GIF89a', '<svg/>', '%PDF-1.7', 'RIFF0000WAVE'])('is not %j', (text) => {
    expect(readPicture(Buffer.from(text))).toBe('unknown');
  });
});
