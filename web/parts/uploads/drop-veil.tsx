import classes from './upload-rows.module.css';

/** Lies over the whole window, where files can be dropped, while they hang above it. */
export function DropVeil({ where }: { where: 'på ordren' | 'i indbakken' }) {
  return <div className={classes.veil}>Slip filerne for at lægge dem {where}</div>;
}
