import { formatCount } from '#domain/amounts/count.ts';
import { Button } from '@mantine/core';
import type { GivenUpMail } from '#domain/accounts/given-up-mail.ts';
import { call } from '#web/http/call.ts';
import { reloadProps } from '#web/http/visits/reload-props.ts';
import { say } from '#web/layout/notices/toast.ts';
import { Ago } from '#web/parts/time/ago.tsx';
import { ErrorNotice } from '#web/parts/notices/error-notice.tsx';
import { useSending } from '#web/forms/use-sending.ts';
import classes from './users.module.css';

/** Mails that could not be delivered: to whom, why, and another try. */
export function GivenUpMails({ mails }: { mails: readonly GivenUpMail[] }) {
  const { sending, failure, send } = useSending([]);
  if (mails.length === 0) return null;

  const settle = (id: string, how: 'igen' | 'til-side', said: string) =>
    void send(`${id} ${how}`, async () => {
      await call('post', `/admin/brugere/mails/${id}/${how}`);
      say.success(said);
      await reloadProps('givenUpMails', 'seq');
    });
  return (
    <section aria-label="Mails, der ikke kunne leveres" className={classes.mails}>
      <strong>
        {mails.length === 1
          ? 'En mail kunne ikke leveres'
          : `${formatCount(mails.length)} mails kunne ikke leveres`}
      </strong>
      {failure !== null && <ErrorNotice message={failure} />}
      <ul className={classes.rows}>
        {mails.map(({ id, to, what, at, reason, linkEnded }) => (
          <li key={id}>
            <span>
              {what} til {to}: {reason}{' '}
              {linkEnded && 'Linket gælder ikke længere. Send et nyt fra brugeren. '}
              <span className={classes.quiet}>
                <Ago at={at} />
              </span>
            </span>
            <span className={classes.acts}>
              {!linkEnded && (
                <Button
                  size="xs"
                  variant="default"
                  aria-label={`Prøv igen: ${what} til ${to}`}
                  loading={sending === `${id} igen`}
                  onClick={() => settle(id, 'igen', `Mailen til ${to} sendes igen.`)}
                >
                  Prøv igen
                </Button>
              )}
              <Button
                size="xs"
                variant="subtle"
                aria-label={`Skjul: ${what} til ${to}`}
                loading={sending === `${id} til-side`}
                onClick={() => settle(id, 'til-side', 'Mailen er skjult.')}
              >
                Skjul
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
