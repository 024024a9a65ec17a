import { useConnection } from '#web/realtime/connection.ts';
import classes from './connection-lamp.module.css';
import { connectionText } from './connection-text.ts';

/** Shows whether the data on the page is up to date, by a coloured lamp and in words. */
export function ConnectionLamp() {
  const connection = useConnection();
  return (
    <output className={classes.lamp} data-lamp={connection.lamp}>
      <span className={classes.light} aria-hidden />
      <span className={classes.words}>{connectionText(connection)}</span>
    </output>
  );
}
