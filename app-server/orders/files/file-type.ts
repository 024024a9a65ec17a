import type { OrderFileType } from '../../database/schema/orders/inspections.ts';

/** The file is neither a PDF nor a picture that every browser shows. */
export class UnknownFile extends Error {
  constructor(head: Uint8Array) {
    super(
      isHeif(head)
        ? 'Billedet er i formatet HEIC, som ikke alle kan se. Gem det som JPEG, og vælg det igen.'
        : 'Filen skal være en PDF eller et billede (JPEG eller PNG).',
    );
  }
}

/**
 * What a file is by its first bytes.
 * @throws UnknownFile
 */
export function orderFileType(head: Uint8Array): OrderFileType {
  const bytes = Buffer.from(head);
  if (bytes.includes('%PDF-')) return 'application/pdf';
  if (bytes.subarray(0, 3).toString('hex') === 'ffd8ff') return 'image/jpeg';
  if (bytes.subarray(0, 8).toString('hex') === '89504e470d0a1a0a') return 'image/png';
  throw new UnknownFile(head);
}

/** ISO/IEC 23008-12: the brand of what phones take pictures in, behind the length and name of the first box. */
function isHeif(head: Uint8Array): boolean {
  return /^ftyp(?:hei[cfmsx]|hev[cmsx]|mif1|msf1)$/.test(
    Buffer.from(head.subarray(4, 12)).toString('latin1'),
  );
}
