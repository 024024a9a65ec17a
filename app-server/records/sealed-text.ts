import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';

/**
 * Encrypts a text (AES-256-GCM). It can be read only with the same key and for the same `boundTo`, so that it cannot be copied to
 * another row.
 * @param key 32 bytes
 * @returns nonce, tag and text in base64url, with dots between
 */
export function sealText(key: Buffer, boundTo: string, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(boundTo));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return [nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url')).join('.');
}

/** @returns `null` when the key is another one, or the text was changed or belongs elsewhere */
export function unsealText(key: Buffer, boundTo: string, sealed: string): string | null {
  const [nonce, tag, text] = sealed.split('.').map((part) => Buffer.from(part, 'base64url'));
  if (!nonce || !tag || !text) return null;
  try {
    const cipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: 16 });
    cipher.setAAD(Buffer.from(boundTo)).setAuthTag(tag);
    return Buffer.concat([cipher.update(text), cipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
