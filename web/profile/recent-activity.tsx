import { Text, Title } from '@mantine/core';
import type { ProfileProps } from '#app-server/pages/profile/profile-edit.props.ts';
import { Ago } from '#web/parts/time/ago.tsx';
import classes from './profile.module.css';

/** What happened to the account last. */
export function RecentActivity({ activity }: Pick<ProfileProps, 'activity'>) {
  return (
    <section aria-labelledby="aktivitet" className={classes.choices}>
      <Title order={3} fz="md" id="aktivitet">
        Seneste aktivitet
      </Title>
      <Text fz="sm" c="dimmed">
        Kender du ikke noget her, så skift din adgangskode, og log ud alle andre steder.
      </Text>
      <ul className={classes.rows}>
        {activity.map(({ seq, at, sentence, device }) => (
          <li key={seq} className={classes.row}>
            <span>
              {sentence}
              {device !== null && <small>{device}</small>}
            </span>
            <Text fz="sm" c="dimmed">
              <Ago at={at} />
            </Text>
          </li>
        ))}
      </ul>
    </section>
  );
}
