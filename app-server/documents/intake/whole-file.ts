import { open } from 'node:fs/promises';
import { fileTypeOf } from '../reading/file-type.ts';

const HEAD = 1024;
/** PDF 32000-1, implementation note 18: readers look for `%%EOF` in the last 1024 bytes. Some writers pad with more. */
const TAIL = 2048;

/**
 * Whether a file has the end that its kind has: `%%EOF` of a PDF, a closing tag of an XML. For other kinds it is not known, and an
 * empty one has not begun. A scanner that pauses between two pages leaves a file that does not grow and is not whole.
 * @throws what the disk throws
 */
export async function hasItsEnd(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    if (size === 0) return false;
    const [head, tail] = [
      await part(file, 0, HEAD),
      await part(file, Math.max(0, size - TAIL), TAIL),
    ];
    switch (fileTypeOf(head)) {
      case 'pdf':
        return tail.includes('%%EOF');
      case 'xml':
        return /<\/[^<>]+>[\s\0]*$|\/>[\s\0]*$/.test(tail.toString('latin1').replaceAll('\0', ''));
      default:
        return true;
    }
  } finally {
    await file.close();
  }
}

async function part(file: Awaited<ReturnType<typeof open>>, from: number, length: number) {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from);
  return buffer.subarray(0, bytesRead);
}
