import { handoverSentence } from './offboarding.ts';

/** What decides whether a user can be deactivated. */
export interface LeavingFacts {
  /** There is no other active administrator. */
  isLastAdministrator: boolean;
  /** A clock runs on an order or an activity of theirs. */
  hasRunningWork: boolean;
  /** How many orders somebody else has to take over, and the planned activities on them. */
  openOrders: number;
  openActivities: number;
}

/**
 * Why a user cannot delete themself now, in Danish; `null` when they can. The server decides by it and pages show it.
 * Open work is handed over by somebody who administers users, in the same step as the account is closed.
 */
export function leavingProblem(facts: LeavingFacts): string | null {
  const { isLastAdministrator, hasRunningWork, openOrders, openActivities } = facts;
  if (isLastAdministrator) return 'Der skal være mindst én aktiv administrator.';
  if (hasRunningWork)
    return 'Du har arbejde i gang. Stop tidsregistreringen, før du sletter din bruger.';
  if (openOrders > 0) {
    return `${handoverSentence(openOrders, openActivities)} Bed en administrator om at gøre det under »Fratrædelse« på siden Brugere: Din adgang lukkes i samme ombæring.`;
  }
  return null;
}
