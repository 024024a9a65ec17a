import { hash, timingSafeEqual } from 'node:crypto';

/** Bytes that SHA-256 takes at a time, and that it gives. */
const block = 64;
const digestBytes = 32;

/** Texts of sockets and channels are shorter. For each length of them there is one view of the room, since making one costs as much as a hash. */
const usual = 256;

/**
 * HMAC-SHA256 with an app's secret (RFC 2104), as hex. The key is prepared once, since every subscription and
 * every request needs it: two one-shot hashes cost half of an Hmac object.
 */
export class Signer {
  /** The key's inner pad, with room for a text behind it that grows with the longest seen. */
  #inner: Buffer;
  /** The key's outer pad, and behind it the inner hash. */
  readonly #outer = Buffer.alloc(block + digestBytes);
  readonly #expected = Buffer.alloc(2 * digestBytes);
  readonly #given = Buffer.alloc(2 * digestBytes);
  /** By its length, the beginning of `#inner`. */
  #beginnings: (Buffer | undefined)[] = [];

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
    this.#makeRoomFor(text);
    const inner = hash('sha256', this.#beginning(block + this.#inner.write(text, block)), 'binary');
    for (let at = 0; at < digestBytes; at += 1) this.#outer[block + at] = inner.charCodeAt(at);
    return hash('sha256', this.#outer, 'hex');
  }

  /** Whether `signature` (hex) is the one of `text`, in a time that does not tell how much of it is right. */
  verifies(text: string, signature: string): boolean {
    if (!/^[\da-f]{64}$/i.test(signature)) return false;
    this.#given.write(signature.toLowerCase(), 'latin1');
    this.#expected.write(this.sign(text), 'latin1');
    return timingSafeEqual(this.#expected, this.#given);
  }

  #beginning(length: number): Buffer {
    if (length > usual) return this.#inner.subarray(0, length);
    return (this.#beginnings[length] ??= this.#inner.subarray(0, length));
  }

  #makeRoomFor(text: string): void {
    // No UTF-16 unit becomes more than three bytes.
    const most = block + 3 * text.length;
    if (most <= this.#inner.length) return;
    const roomier = Buffer.alloc(2 * most);
    this.#inner.copy(roomier, 0, 0, block);
    this.#inner = roomier;
    this.#beginnings = [];
  }
}
