import { decodeText } from '../../files/decode-text.ts';

/** What a file is by its content; its name and what the sender called it do not count. */
export type FileType = 'pdf' | 'xml' | 'other';

/** PDF 32000-1, implementation note 13: readers accept the header anywhere within the first 1024 bytes. */
const PDF_HEADER_WITHIN = 1024;

/** Tells the type of a file from its bytes. */
export function fileTypeOf(content: Uint8Array): FileType {
  const head = content.subarray(0, PDF_HEADER_WITHIN);
  if (Buffer.from(head).includes('%PDF-')) return 'pdf';
  return /^\s*<(?:\?xml[\s>]|!--|!DOCTYPE|[A-Za-z_])/.test(decodeXml(head)) ? 'xml' : 'other';
}

/** The text of an XML file: by its byte order mark, else by the encoding it names (XML 1.0, appendix F), else as any other file. */
export function decodeXml(content: Uint8Array): string {
  const declaration = Buffer.from(content.subarray(0, 200)).toString('latin1');
  const named = /^\s*<\?xml[^>]{0,150}encoding\s*=\s*["']([\w.-]{1,40})["']/i.exec(
    declaration,
  )?.[1];
  return decodeText(content, named);
}
