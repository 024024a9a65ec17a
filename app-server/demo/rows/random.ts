/**
 * Counter-based random numbers: a stream depends only on the seed, the kind of row and its index,
 * so any row can be generated alone, and a new kind of row does not change the others.
 */
export interface Random {
  /** 0 ≤ n < 1 */
  next(): number;
  /** A whole number, both limits included. */
  int(from: number, to: number): number;
  between(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<const List extends readonly [unknown, ...unknown[]]>(from: List): List[number];
  /** One of the values, with a probability proportional to its weight. */
  weighted<T>(from: readonly [Weighted<T>, ...Weighted<T>[]]): T;
  /** A factor around 1 whose logarithm is normal with standard deviation `sigma`; its median is 1. */
  lognormal(sigma: number): number;
}

export type Weighted<T> = readonly [value: T, weight: number];

/** A list to draw from. @throws when it is empty */
export function filled<T>(list: readonly T[]): readonly [T, ...T[]] {
  if (!isFilled(list)) throw new Error('There is nothing to draw from');
  return list;
}

function isFilled<T>(list: readonly T[]): list is readonly [T, ...T[]] {
  return list.length > 0;
}

/** The stream of random numbers of one row. */
export function rng(seed: number, entity: string, index: number): Random {
  const next = stream(mix(hash(entity, seed) ^ mix(index + 1)));
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    int,
    between: (from, to) => from + next() * (to - from),
    chance: (probability) => next() < probability,
    pick: (from) => from[Math.floor(next() * from.length)] ?? from[0],
    weighted(from) {
      let left = next() * from.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [value, weight] of from) {
        left -= weight;
        if (left < 0) return value;
      }
      return from[0][0];
    },
    lognormal(sigma) {
      const radius = Math.sqrt(-2 * Math.log(1 - next()));
      return Math.exp(sigma * radius * Math.cos(2 * Math.PI * next()));
    },
  };
}

/** FNV-1a of the text, starting with the seed. */
function hash(text: string, seed: number): number {
  let value = mix(seed) ^ 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) {
    value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  }
  return value >>> 0;
}

/** The finaliser of MurmurHash3: neighbouring inputs give unrelated outputs. */
function mix(number: number): number {
  let value = number >>> 0;
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/** mulberry32 (Tommy Ettinger, public domain). */
function stream(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
}
