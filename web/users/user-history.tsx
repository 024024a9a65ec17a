import { Button, Skeleton, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { Device } from '#app-server/users/profile/devices.ts';
import type { UserAccess } from '#app-server/pages/admin/user-administration.props.ts';
import { formatDateTime } from '#domain/time/copenhagen.ts';
import { call } from '#web/http/call.ts';
import { reloadProps } from '#web/http/visits/reload-props.ts';
import { say } from '#web/layout/notices/toast.ts';
import { useSending } from '#web/forms/use-sending.ts';
import { CallError } from '#web/http/call-error.ts';
import { Ago } from '#web/parts/time/ago.tsx';
import { ErrorNotice } from '#web/parts/notices/error-notice.tsx';
import classes from './users.module.css';

/** Where a user is logged in, and what has happened to the account. It is fetched when it is first shown. */
export function UserHistory({ id }: { id: string }) {
  const [access, setAccess] = useState<UserAccess | null>(null);
  const { sending, failure, send } = useSending([]);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    call<UserAccess>('get', `/admin/brugere/${id}`, undefined, { signal })
      .then(setAccess)
      .catch((error: unknown) => {
        if (signal.aborted) return;
        if (!(error instanceof CallError)) throw error;
        setProblem(error.message);
      });
    return () => abort.abort();
  }, [id]);

  if (problem !== null) return <ErrorNotice message={problem} />;
  if (access === null) return <Skeleton height={60} />;
  const { devices, activity } = access;
  const end = ({ id: device, name }: Device) =>
    void send(device, async () => {
      await call('delete', `/admin/brugere/${id}/enheder/${device}`);
      say.success(`Logget ud på ${name}.`);
      setAccess({ ...access, devices: devices.filter((one) => one.id !== device) });
      await reloadProps('users', 'seq');
    });
  return (
    <>
      <Title order={4} fz="sm">
        Logget ind på
      </Title>
      {failure !== null && <ErrorNotice message={failure} />}
      {devices.length === 0 ? (
        <span className={classes.quiet}>Ingen enheder nu.</span>
      ) : (
        <ul className={classes.rows}>
          {devices.map((device) => (
            <li key={device.id}>
              <span>
                {device.name}
                <span className={classes.under}>
                  {device.place} · sidst set <Ago at={device.lastSeenAt} />
                </span>
              </span>
              {device.current ? (
                <span className={classes.quiet}>Denne enhed</span>
              ) : (
                <Button
                  size="xs"
                  variant="default"
                  aria-label={`Log ud på ${device.name}`}
                  loading={sending === device.id}
                  onClick={() => end(device)}
                >
                  Log ud
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {activity.length > 0 && (
        <details>
          <summary>Seneste aktivitet</summary>
          <ul className={classes.rows}>
            {activity.map(({ seq, at, sentence, device }) => (
              <li key={seq}>
                {device === null ? sentence : `${sentence} · ${device}`}
                <time className={classes.quiet} dateTime={at}>
                  {formatDateTime(at)}
                </time>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
