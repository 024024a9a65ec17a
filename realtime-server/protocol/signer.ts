import { hash, timingSafeEqual } from 'node:crypto';

/** Block size and digest size of SHA-256, in bytes. */
const block = 64;
const digestBytes = 32;

/** Most signed texts are shorter. One view of the buffer is kept per length, because creating one costs as much as a hash. */
const longestKeptView = 256;

/**
 * HMAC-SHA256 with an app's secret (RFC 2104), as hex. The key is prepared once, because every subscription and
 * every request needs it. Two one-shot hashes cost half as much as an Hmac object.
 */
export class Signer {
  /** The key's inner pad, followed by space for a text. It grows with the longest text. */
  #inner: Buffer;
  /** The key's outer pad, followed by the inner hash. */
  readonly #outer = Buffer.alloc(block + digestBytes);
  readonly #expected = Buffer.alloc(2 * digestBytes);
  readonly #given = Buffer.alloc(2 * digestBytes);
  /** Views of the start of `#inner`, by length. */
  #views: (Buffer | undefined)[] = [];

  constructor(secret: string) {
    const bytes = Buffer.from(secret, 'utf8');
    const key = Buffer.alloc(block);
    (bytes.length > block ? hash('sha256', bytes, 'buffer') : bytes).copy(key);
    this.#inner = Buffer.alloc(1024);
    for (const [at, byte] of key.entries()) {
      this.#inner[at] = byte ^ 0x36;
      this.#outer[at] = byte ^ 0x5c;
    }
  }

  /** The signature of `text`, as hex. */
  sign(text: string): string {
    this.#reserve(text);
    const inner = hash('sha256', this.#view(block + this.#inner.write(text, block)), 'binary');
    for (let at = 0; at < digestBytes; at += 1) this.#outer[block + at] = inner.charCodeAt(at);
    return hash('sha256', this.#outer, 'hex');
  }

  /** Whether `signature` (hex) is that of `text`. The comparison takes constant time. */
  verifies(text: string, signature: string): boolean {
    if (!/^[\da-f]{64}$/i.test(signature)) return false;
    this.#given.write(signature.toLowerCase(), 'latin1');
    this.#expected.write(this.sign(text), 'latin1');
    return timingSafeEqual(this.#expected, this.#given);
  }

  #view(length: number): Buffer {
    if (length > longestKeptView) return this.#inner.subarray(0, length);
    return (this.#views[length] ??= this.#inner.subarray(0, length));
  }

  #reserve(text: string): void {
    // No UTF-16 unit becomes more than three bytes.
    const needed = block + 3 * text.length;
    if (needed <= this.#inner.length) return;
    const larger = Buffer.alloc(2 * needed);
    this.#inner.copy(larger, 0, 0, block);
    this.#inner = larger;
    this.#views = [];
  }
}
