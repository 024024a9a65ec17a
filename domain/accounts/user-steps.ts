import type { UserState } from './user-state.ts';

/** What an administrator can do with somebody's account. */
export const USER_STEPS = [
  'lock',
  'unlock',
  'sendReset',
  'endSessions',
  'inviteAgain',
  'withdraw',
] as const;
export type UserStep = (typeof USER_STEPS)[number];

/** The states in which each step is possible. */
const from: Readonly<Record<UserStep, readonly UserState[]>> = {
  lock: ['active'],
  unlock: ['locked'],
  sendReset: ['active'],
  endSessions: ['active'],
  inviteAgain: ['invited'],
  withdraw: ['invited'],
};

/**
 * Why a step is not possible, in Danish; `null` when it is. The server decides by it and the page shows it.
 * @param self the account is the administrator's own
 */
export function userStepProblem(
  step: UserStep,
  { state, self, kiosk }: { state: UserState; self: boolean; kiosk: boolean },
): string | null {
  if (!from[step].includes(state)) return 'Brugeren er ændret imens. Se, hvad der gælder nu.';
  if (step === 'lock' && self) return 'Du kan ikke låse din egen bruger.';
  if (step === 'sendReset' && kiosk) return 'En skærm har ingen mail at nulstille med.';
  return null;
}
