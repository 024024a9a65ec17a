import { useConnection } from '#web/realtime/connection.ts';
import classes from './connection-lamp.module.css';
import { connectionNote, connectionText } from './connection-text.ts';

/** Shows whether the data on the page is up to date, by a coloured lamp and in words. Nothing else on the page speaks of the connection. */
export function ConnectionLamp() {
  const connection = useConnection();
  const note = connectionNote(connection.lamp);
  return (
    <output className={classes.lamp} data-lamp={connection.lamp}>
      <span className={classes.light} aria-hidden />
      <span>
        {connectionText(connection)}
        {note !== null && <small className={classes.note}>{note}</small>}
      </span>
    </output>
  );
}
