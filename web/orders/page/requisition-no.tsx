import classes from './requisition-no.module.css';

/** `R2604217-3` with the check digit set apart: it is read aloud or typed at the counter. */
export function RequisitionNo({ requisitionNo }: { requisitionNo: string }) {
  const [number = requisitionNo, check = ''] = requisitionNo.split('-');
  return (
    <p className={classes.number} aria-label={requisitionNo}>
      <span>{number}-</span>
      <strong className={classes.check}>{check}</strong>
    </p>
  );
}
