/**
 * How often a test repeats what it proves by repetition (kills, random lives, fuzzed frames): a few times in `npm test`, as often as
 * it was written for where `TEST_ROUNDS=all`, as in `npm run test:rounds`.
 */
export function rounds({ few, all }: { few: number; all: number }): number {
  return process.env['TEST_ROUNDS'] === 'all' ? all : few;
}
