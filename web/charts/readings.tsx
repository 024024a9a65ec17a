import classes from './readings.module.css';

/** One value at a point of a chart. */
export interface Reading {
  name: string;
  value: string;
  /** The colour of its bar or line; absent for a value that is not drawn. */
  colour?: string;
}

interface ReadingsProps {
  title: string;
  readings: readonly Reading[];
  note: string | null;
}

/** The tooltip of a chart: the values of one week or month and a note that explains them. */
export function Readings({ title, readings, note }: ReadingsProps) {
  return (
    <output className={classes.card} aria-live="polite">
      <p className={classes.title}>{title}</p>
      <dl className={classes.list}>
        {readings.map(({ name, value, colour }) => (
          <div key={name}>
            <dt>
              <span className={classes.mark} style={{ background: colour }} aria-hidden />
              {name}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {note !== null && <p className={classes.note}>{note}</p>}
    </output>
  );
}
