/** What decides whether a user can be deactivated. */
export interface LeavingFacts {
  /** There is no other active administrator. */
  isLastAdministrator: boolean;
  /** A clock runs on an order or an activity of theirs. */
  hasRunningWork: boolean;
}

/** Why a user cannot be deactivated now, in Danish; `null` when they can. The server decides by it and pages show it. */
export function leavingProblem(facts: LeavingFacts): string | null {
  if (facts.isLastAdministrator) return 'Der skal være mindst én aktiv administrator.';
  if (facts.hasRunningWork)
    return 'Du har arbejde i gang. Stop tidsregistreringen, før du sletter din bruger.';
  return null;
}
