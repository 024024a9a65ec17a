/** The condition on a transition: its name, and the parameters it is asked with. */
export type ChartGuard = { name: string; params: unknown };

/** The label of a guard on an arrow. */
export type GuardLabel = (guard: ChartGuard) => string;

/** Most guards say by their names what they ask. */
export const nameOfGuard: GuardLabel = ({ name }) => name;

/** A guard as it stands in a definition; one without a name cannot be drawn and does not occur. */
export function guardOf(guard: unknown): ChartGuard | null {
  if (guard === undefined || guard === null) return null;
  if (typeof guard === 'object' && 'type' in guard && typeof guard.type === 'string') {
    return { name: guard.type, params: 'params' in guard ? guard.params : undefined };
  }
  return typeof guard === 'string' ? { name: guard, params: undefined } : null;
}
