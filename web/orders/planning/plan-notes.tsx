import { WholeNumbers } from '#web/parts/text/whole-numbers.tsx';
import classes from './planning.module.css';
import type { Planning } from './use-planning.ts';

/** What speaks against a plan, while it is made: why it may not be, or else what is rarely meant so. */
export function PlanNotes({ planning, hasEnd }: { planning: Planning; hasEnd: boolean }) {
  const { refusals, questions } = planning;
  const shown = hasEnd && refusals.length > 0 ? refusals : questions;
  if (!hasEnd || shown.length === 0) return null;
  return (
    <ul className={classes.notes} data-never={refusals.length > 0 || undefined} role="status">
      {shown.map((sentence) => (
        <li key={sentence}>
          <WholeNumbers text={sentence} />
        </li>
      ))}
    </ul>
  );
}
