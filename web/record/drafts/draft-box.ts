/** A stored draft: the ciphertext, and when it was saved. */
export interface SealedDraft {
  iv: Uint8Array<ArrayBuffer>;
  text: ArrayBuffer;
  /** Milliseconds since 1970. */
  savedAt: number;
}

/** How long a draft is kept: seven days. */
export const DRAFT_LIFE = 7 * 24 * 60 * 60 * 1000;

/** A key that cannot be exported from the browser. */
export function createDraftKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

/** Encrypts a draft. It can only be decrypted for the same place. */
export async function seal(
  key: CryptoKey,
  place: string,
  draft: unknown,
  now: number,
): Promise<SealedDraft> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const encoder = new TextEncoder();
  const text = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: encoder.encode(place) },
    key,
    encoder.encode(JSON.stringify(draft)),
  );
  return { iv, text, savedAt: now };
}

/**
 * Decrypts a draft.
 * @returns `undefined` when it is too old, or was encrypted with another key or for another place
 */
export async function unseal(
  key: CryptoKey,
  place: string,
  { iv, text, savedAt }: SealedDraft,
  now: number,
): Promise<unknown> {
  if (now - savedAt > DRAFT_LIFE) return undefined;
  try {
    const plain = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(place) },
      key,
      text,
    );
    return JSON.parse(new TextDecoder().decode(plain));
  } catch {
    return undefined;
  }
}
