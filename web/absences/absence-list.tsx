import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { Absence } from '#app-server/pages/welcome/absences.props.ts';
import { absenceWords } from '#domain/absences/absence-words.ts';
import { useNow } from '#web/parts/time/now.ts';
import classes from './absences.module.css';
import { absences as shown } from './open-absences.ts';

/** Who is absent and when, those whose time is over last. */
export function AbsenceList({ absences }: { absences: readonly Absence[] }) {
  const now = new Date(useNow()).toISOString();
  const isOver = ({ end }: Absence) => end <= now;
  const coming = absences.filter((one) => !isOver(one));
  const over = absences.filter(isOver);
  return (
    <div className={classes.lists}>
      <Button
        className={classes.add}
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => shown.set({ view: 'new', fromList: true })}
      >
        Registrér fravær
      </Button>
      {coming.length === 0 && (
        <p className={classes.quiet}>Ingen er registreret fraværende fra i dag og frem.</p>
      )}
      {coming.length > 0 && <Rows absences={coming} now={now} />}
      {over.length > 0 && (
        <section aria-label="De sidste 14 dage">
          <h3 className={classes.over}>De sidste 14 dage</h3>
          <Rows absences={over} now={now} />
        </section>
      )}
    </div>
  );
}

function Rows({ absences, now }: { absences: readonly Absence[]; now: string }) {
  return (
    <ul className={classes.rows}>
      {absences.map(({ id, person, kind, start, end, note }) => {
        const words = absenceWords({ start, end }, now);
        return (
          <li key={id} className={classes.row}>
            <span className={classes.what}>
              <strong>{person}</strong>
              <span>
                {kind}, {words}
              </span>
              {note !== '' && <span className={classes.quiet}>{note}</span>}
            </span>
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={`Ret ${person}, ${kind.toLowerCase()} ${words}`}
              onClick={() => shown.set({ view: 'one', id, fromList: true })}
            >
              Ret
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
