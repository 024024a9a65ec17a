const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * A new ULID: 48 bits of time and 80 random bits in 26 characters that sort by time (github.com/ulid/spec).
 * @param time milliseconds since 1970
 */
export function ulid(time: number): string {
  const random = crypto.getRandomValues(new Uint8Array(16));
  return encodeTime(time) + Array.from(random, (byte) => ALPHABET.charAt(byte % 32)).join('');
}

/** The time part of a ULID, ten characters. Code that makes deterministic ids appends its own sixteen characters. */
export function encodeTime(time: number): string {
  let rest = time;
  let text = '';
  for (let i = 0; i < 10; i++) {
    text = ALPHABET.charAt(rest % 32) + text;
    rest = Math.floor(rest / 32);
  }
  return text;
}
