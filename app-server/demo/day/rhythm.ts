import { BATCH_MINUTE } from '../intake.ts';
import type { Random } from '../rows/random.ts';

/** The actions of the working day. */
const ACTIONS = [
  'batch',
  'receive',
  'plan',
  'start',
  'finish',
  'await',
  'answer',
  'inspect',
  'prepare',
  'edit',
  'document',
  'transfer',
] as const;
export type DayAction = (typeof ACTIONS)[number];

/** The simulated day, in minutes after midnight. */
export const DAY_BEGINS = 6 * 60;
export const DAY_ENDS = 16 * 60;

/** How often each action is done per hour, by hour. Hours without it are left out. */
const perHour: readonly [action: DayAction, from: number, to: number, times: number][] = [
  ['receive', 7, 8, 2],
  ['receive', 8, 10, 5],
  ['receive', 10, 15, 2],
  ['plan', 7, 15, 6],
  ['start', 7, 8, 9],
  ['start', 8, 15, 4],
  ['finish', 8, 16, 5],
  ['await', 9, 15, 0.6],
  ['answer', 9, 15, 0.8],
  ['inspect', 9, 16, 4],
  ['prepare', 12, 16, 6],
  ['edit', 7, 16, 5],
  ['document', 7, 15, 3],
  ['transfer', 10, 16, 1],
];

/** The actions of a minute: the same for the same random stream, and never more than three. */
export function actionsOf(random: Random, minute: number): DayAction[] {
  const actions: DayAction[] = minute === BATCH_MINUTE ? ['batch'] : [];
  for (const [action, from, to, times] of perHour) {
    const isNow = minute >= from * 60 && minute < to * 60;
    if (random.chance(isNow ? times / 60 : 0)) actions.push(action);
  }
  return actions.slice(0, 3);
}
