import { readFile } from 'node:fs/promises';
import { createSecureContext } from 'node:tls';

/** Where a certificate chain and its key lie, both PEM. */
export interface TlsFiles {
  readonly cert: string;
  readonly key: string;
}

/** A certificate chain and the key that belongs to it, PEM. */
interface Certificate {
  readonly cert: string;
  readonly key: string;
}

/** The certificate cannot be read, or its key is not its own. The message names the files, never what is in them. */
class CertificateUnusable extends Error {
  constructor({ cert, key }: TlsFiles, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`The certificate ${cert} with the key ${key} cannot be used: ${reason}`, { cause });
  }
}

/** Reads both files and tries them together. Rejects with CertificateUnusable. */
export async function requireCertificate(files: TlsFiles): Promise<Certificate> {
  try {
    const [cert, key] = await Promise.all([
      readFile(files.cert, 'utf8'),
      readFile(files.key, 'utf8'),
    ]);
    createSecureContext({ cert, key });
    return { cert, key };
  } catch (error) {
    throw new CertificateUnusable(files, error);
  }
}
