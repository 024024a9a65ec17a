import { Button, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { ProfileProps } from '#app-server/pages/profile/profile-edit.props.ts';
import { call } from '#web/http/call.ts';
import { CallError } from '#web/http/call-error.ts';
import { reloadProps } from '#web/http/visits/reload-props.ts';
import { say } from '#web/layout/notices/toast.ts';
import { Ago } from '#web/parts/time/ago.tsx';
import classes from './profile.module.css';

/** Where the user is logged in, with “Log ud” for each other device and for all of them. */
export function Devices({ devices }: Pick<ProfileProps, 'devices'>) {
  const [ending, setEnding] = useState<string | null>(null);
  const others = devices.filter(({ current }) => !current);

  async function end(path: string, said: string) {
    setEnding(path);
    try {
      await call('delete', path);
      await reloadProps('devices', 'activity');
      say.success(said);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      say.error(error.message);
    } finally {
      setEnding(null);
    }
  }

  return (
    <section aria-labelledby="enheder" className={classes.choices}>
      <Title order={3} fz="md" id="enheder">
        Dine enheder
      </Title>
      <ul className={classes.rows}>
        {devices.map(({ id, name, place, lastSeenAt, current }) => (
          <li key={id} className={classes.row}>
            <span>
              {name}
              <small>
                {place} · {current ? 'Denne enhed' : <LastSeen at={lastSeenAt} />}
              </small>
            </span>
            {!current && (
              <Button
                variant="default"
                size="xs"
                aria-label={`Log ud på ${name}`}
                loading={ending === `/profil/enheder/${id}`}
                onClick={() => void end(`/profil/enheder/${id}`, `Du er logget ud på ${name}.`)}
              >
                Log ud
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 0 ? (
        <div className={classes.foot}>
          <Button
            variant="default"
            loading={ending === '/profil/enheder'}
            onClick={() => void end('/profil/enheder', 'Du er logget ud alle andre steder.')}
          >
            Log ud alle andre steder
          </Button>
        </div>
      ) : (
        <Text fz="sm" c="dimmed">
          Du er ikke logget ind andre steder.
        </Text>
      )}
    </section>
  );
}

function LastSeen({ at }: { at: string }) {
  return (
    <>
      Sidst brugt <Ago at={at} />
    </>
  );
}
