import { readFile } from 'node:fs/promises';
import { createSecureContext } from 'node:tls';

/** Paths of a certificate chain and its key, both PEM. */
export interface TlsFiles {
  readonly cert: string;
  readonly key: string;
}

/** A certificate chain and its key, PEM. */
interface Certificate {
  readonly cert: string;
  readonly key: string;
}

/** The certificate cannot be read, or its key does not match. The message names the files, never their content. */
class CertificateUnusable extends Error {
  constructor({ cert, key }: TlsFiles, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`The certificate ${cert} with the key ${key} cannot be used: ${reason}`, { cause });
  }
}

/** Reads both files and checks that they match. Rejects with CertificateUnusable. */
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
