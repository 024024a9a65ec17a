/** What is kept of a draft: only ciphertext, and when it may go. */
export interface SealedDraft {
  iv: Uint8Array<ArrayBuffer>;
  text: ArrayBuffer;
  /** Milliseconds since 1970. */
  savedAt: number;
}

/** How long a draft is kept: seven days. */
export const DRAFT_LIFE = 7 * 24 * 60 * 60 * 1000;

/** A key that can be used by this page but never read out of the browser. */
export function createDraftKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

/** Encrypts a draft for its place; elsewhere it cannot be opened. */
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
 * The draft as it was.
 * @returns `undefined` when it is too old, or was sealed with another key or for another place.
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
