import { seededRandom } from '#tests/support/seeded-random.ts';

/** Few names, so that random messages refer to the same things. */
export const users = ['1', '2', 'u-3', 'æ'];

export const channels = [
  'news',
  'cache-a',
  'kept-a',
  'private-a',
  'private-kept-a',
  'private-cache-a',
  'private-encrypted-a',
  'presence-a',
  'presence-kept-a',
  'presence-cache-a',
  '#server-to-user-1',
  '#server-to-user-u-3',
];

const oddities: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  '',
  'x',
  '__proto__',
  'constructor',
  '\u0000',
  '\ud800',
  'æøå🎉',
  '../../etc/passwd',
  '%00%zz',
  [],
  {},
  [[[]]],
  { toString: null },
  { length: 1e9 },
  'x'.repeat(300),
];

/** Random choices that are the same for the same seed. */
export class Chance {
  readonly #next: () => number;

  constructor(seed: number) {
    this.#next = seededRandom(seed);
  }

  /** From 0 to `below` - 1. */
  number(below: number): number {
    return Math.floor(this.#next() * below);
  }

  is(probability: number): boolean {
    return this.#next() < probability;
  }

  of<T>(list: readonly T[]): T {
    const chosen = list[this.number(list.length)];
    if (chosen === undefined) throw new Error('Nothing to choose from');
    return chosen;
  }

  /** An unexpected value. */
  oddity(): unknown {
    return this.is(0.1)
      ? [...oddities.slice(0, this.number(5)), this.text(5)]
      : this.of(['', ...oddities.filter((odd) => odd !== undefined)]);
  }

  bytes(most: number): Buffer {
    const bytes = Buffer.alloc(this.number(most) + 1);
    for (let at = 0; at < bytes.length; at += 1) bytes[at] = this.number(256);
    return bytes;
  }

  text(most: number): string {
    return this.bytes(most).toString('latin1');
  }

  /** The same text with a part removed, doubled or overwritten. */
  damaged(text: string): string {
    const [from, to] = [this.number(text.length + 1), this.number(text.length + 1)].sort(
      (a, b) => a - b,
    );
    const [before, middle, after] = [text.slice(0, from), text.slice(from, to), text.slice(to)];
    return this.of([
      before,
      before + after,
      before + middle + middle + after,
      before + this.text(4) + after,
    ]);
  }
}
