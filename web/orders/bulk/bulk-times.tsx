import { formatSpan } from '#domain/time/copenhagen.ts';
import classes from '#web/bulk/bulk-dialog.module.css';
import { WholeNumbers } from '#web/parts/text/whole-numbers.tsx';

interface BulkTimesProps {
  outcomes: readonly { id: string; orderNo: string; found?: Readonly<Record<string, string>> }[];
}

/** When each order is planned, where they are placed one after the other. */
export function BulkTimes({ outcomes }: BulkTimesProps) {
  const placed = outcomes.flatMap(({ id, orderNo, found }) => {
    const { plannedStart, plannedEnd } = found ?? {};
    return plannedStart === undefined ? [] : [{ id, orderNo, plannedStart, plannedEnd }];
  });
  if (placed.length === 0) return null;
  return (
    <details className={classes.refusals} open={placed.length <= 10}>
      <summary>Se tiderne</summary>
      <ul>
        {placed.map(({ id, orderNo, plannedStart, plannedEnd }) => (
          <li key={id}>
            <WholeNumbers text={orderNo} />: {formatSpan(plannedStart, plannedEnd ?? null)}
          </li>
        ))}
      </ul>
    </details>
  );
}
