/** What the bytes of a picture say about it. */
interface PictureFacts {
  mediaType: 'image/png' | 'image/jpeg' | 'image/webp';
  /** In pixels. */
  width: number;
  height: number;
}

/** `unknown`: neither PNG, JPEG nor WebP, whatever the name says. `broken`: one of them, but not whole. */
export type PictureReading = PictureFacts | 'unknown' | 'broken';

/** Reads which picture it is and its size, and whether its end is there. The pixels are not decoded. */
export function readPicture(content: Uint8Array): PictureReading {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const read = readerOf(bytes);
  if (read === undefined) return 'unknown';
  try {
    return read(bytes) ?? 'broken';
  } catch (error) {
    // A length or a size lies behind the end of the file.
    if (error instanceof RangeError) return 'broken';
    throw error;
  }
}

type Reader = (bytes: Buffer) => PictureFacts | undefined;

function readerOf(bytes: Buffer): Reader | undefined {
  if (bytes.subarray(0, 8).toString('hex') === '89504e470d0a1a0a') return readPng;
  if (bytes.subarray(0, 3).toString('hex') === 'ffd8ff') return readJpeg;
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && chunkAt(bytes, 8) === 'WEBP';
  return isWebp ? readWebp : undefined;
}

const chunkAt = (bytes: Buffer, at: number) => bytes.toString('latin1', at, at + 4);

/** PNG (ISO/IEC 15948): chunks of length, name, content and checksum, from IHDR to IEND. */
function readPng(bytes: Buffer): PictureFacts | undefined {
  if (chunkAt(bytes, 12) !== 'IHDR') return undefined;
  const facts = {
    mediaType: 'image/png',
    width: bytes.readUInt32BE(16),
    height: bytes.readUInt32BE(20),
  } as const;
  let at = 8;
  while (chunkAt(bytes, at + 4) !== 'IEND') at += 12 + bytes.readUInt32BE(at);
  return at + 12 <= bytes.length ? facts : undefined;
}

/** Frame headers (ITU T.81, table B.1). The numbers between them that are missing here mean something else. */
const FRAMES = [0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf];
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = Buffer.from([0xff, 0xd9]);

/** JPEG (ITU T.81): segments of marker and length up to the first scan; a frame header holds the size. */
function readJpeg(bytes: Buffer): PictureFacts | undefined {
  let facts: PictureFacts | undefined;
  let at = 2;
  while (bytes.readUInt8(at) === 0xff) {
    const marker = bytes.readUInt8(at + 1);
    if (marker === START_OF_SCAN) break;
    if (FRAMES.includes(marker)) {
      const [height, width] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7)];
      facts = { mediaType: 'image/jpeg', width, height };
    }
    // A marker may be filled up with further bytes 0xff.
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return bytes.lastIndexOf(END_OF_IMAGE) > at ? facts : undefined;
}

/** WebP (RFC 9649): a RIFF file whose first chunk is lossy, lossless or extended. */
function readWebp(bytes: Buffer): PictureFacts | undefined {
  if (bytes.readUInt32LE(4) + 8 > bytes.length) return undefined;
  const mediaType = 'image/webp';
  const first = chunkAt(bytes, 12);
  if (first === 'VP8X') {
    const [width, height] = [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1];
    return { mediaType, width, height };
  }
  if (first === 'VP8L') {
    const bits = bytes.readUInt32LE(21);
    return { mediaType, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (first !== 'VP8 ') return undefined;
  const [width, height] = [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff];
  return { mediaType, width, height };
}
