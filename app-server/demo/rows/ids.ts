import { encodeTime } from '#domain/ulid.ts';
import { rng } from './random.ts';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A reproducible ULID: its time part is `ms`, its other sixteen characters come from the seed. */
export function demoId(seed: number, entity: string, index: number, ms: number): string {
  const random = rng(seed, `${entity}.id`, index);
  let tail = '';
  for (let i = 0; i < 4; i += 1) {
    let bits = Math.floor(random.next() * 2 ** 20);
    for (let j = 0; j < 4; j += 1) {
      tail += ALPHABET.charAt(bits % 32);
      bits = Math.floor(bits / 32);
    }
  }
  return encodeTime(ms) + tail;
}
