const BYTE_ORDER_MARKS = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;

/**
 * The text of a file that came from outside: by its byte order mark, else by the encoding it names (a label of the WHATWG Encoding
 * Standard), else UTF-8 when all of it is, else Windows-1252, in which older Danish systems write.
 */
export function decodeText(content: Uint8Array, named?: string): string {
  const marked = BYTE_ORDER_MARKS.find(({ bytes }) =>
    bytes.every((byte, at) => content[at] === byte),
  );
  return (
    decoded(content, marked?.encoding ?? named) ??
    decoded(content, 'utf-8', { fatal: true }) ??
    decoded(content, 'windows-1252') ??
    ''
  );
}

/**
 * `undefined` when the encoding is unknown, or with `fatal` when a byte does not belong to it. The text is decoded as a stream: in one
 * piece Node 20.18.3 to 22 and later take the bytes 0x80–0x9F of Windows-1252 for control characters (nodejs/node issues 56542, 60888).
 */
function decoded(
  content: Uint8Array,
  encoding: string | undefined,
  options?: { fatal: boolean },
): string | undefined {
  if (encoding === undefined) return undefined;
  try {
    // oxlint-disable-next-line no-restricted-globals -- this is the one place that the rule leads to
    const decoder = new TextDecoder(encoding, options);
    return decoder.decode(content, { stream: true }) + decoder.decode();
  } catch {
    return undefined;
  }
}
