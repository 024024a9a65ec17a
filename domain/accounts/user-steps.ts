import type { UserState } from './user-state.ts';

/** What an administrator can do with somebody's account by one button. */
export const USER_STEPS = [
  'lock',
  'unlock',
  'sendReset',
  'endSessions',
  'inviteAgain',
  'withdraw',
  'reactivate',
] as const;
export type UserStep = (typeof USER_STEPS)[number];

/** A step, or what has a dialog of its own: that somebody leaves. */
export type AccountStep = UserStep | 'offboard';

/** The states in which each step is possible. */
const from: Readonly<Record<AccountStep, readonly UserState[]>> = {
  lock: ['active'],
  unlock: ['locked'],
  sendReset: ['active'],
  endSessions: ['active'],
  inviteAgain: ['invited'],
  withdraw: ['invited'],
  reactivate: ['left'],
  offboard: ['active', 'locked'],
};

/** The name of somebody whose personal data has been removed. */
export const FORGOTTEN = 'Slettet bruger';

/** What decides about the steps; `self`: the account is the administrator's own. */
interface Account {
  state: UserState;
  name: string;
  self: boolean;
  kiosk: boolean;
}

/** Why a step is not possible, in Danish; `null` when it is. The server decides by it and the page shows it. */
export function userStepProblem(
  step: AccountStep,
  { state, name, self, kiosk }: Account,
): string | null {
  if (!from[step].includes(state)) return 'Brugeren er ændret imens. Se, hvad der gælder nu.';
  if (step === 'lock' && self) return 'Du kan ikke låse din egen bruger.';
  if (step === 'sendReset' && kiosk) return 'En skærm har ingen mail at nulstille med.';
  if (step === 'offboard' && kiosk) return 'En skærm fratræder ikke. Lås den i stedet.';
  if (step === 'offboard' && self)
    return 'Du kan ikke fratræde din egen bruger her. Brug »Slet bruger« på din profil.';
  if (step === 'reactivate' && name === FORGOTTEN)
    return 'Personens oplysninger er slettet. Invitér dem i stedet.';
  return null;
}
