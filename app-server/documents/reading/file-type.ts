/** What a file is by its content; its name and what the sender called it do not count. */
export type FileType = 'pdf' | 'xml' | 'other';

/** PDF 32000-1, implementation note 13: readers accept the header anywhere within the first 1024 bytes. */
const PDF_HEADER_WITHIN = 1024;
const BYTE_ORDER_MARKS = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;

/** Tells the type of a file from its bytes. */
export function fileTypeOf(content: Uint8Array): FileType {
  const head = content.subarray(0, PDF_HEADER_WITHIN);
  if (Buffer.from(head).includes('%PDF-')) return 'pdf';
  return /^\s*<(?:\?xml[\s>]|!--|!DOCTYPE|[A-Za-z_])/.test(decodeXml(head)) ? 'xml' : 'other';
}

/** The text of an XML file: by its byte order mark, else by the encoding it names, else UTF-8 (XML 1.0, appendix F). */
export function decodeXml(content: Uint8Array): string {
  const marked = BYTE_ORDER_MARKS.find(({ bytes }) =>
    bytes.every((byte, at) => content[at] === byte),
  );
  if (marked) return new TextDecoder(marked.encoding).decode(content);
  const declaration = Buffer.from(content.subarray(0, 200)).toString('latin1');
  const named = /^\s*<\?xml[^>]{0,150}encoding\s*=\s*["']([\w.-]{1,40})["']/i.exec(
    declaration,
  )?.[1];
  return decoderFor(named ?? 'utf-8').decode(content);
}

function decoderFor(encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding);
  } catch {
    return new TextDecoder('utf-8');
  }
}
