import { usePoll } from '@inertiajs/react';
import { Text } from '@mantine/core';
import { useState } from 'react';
import type { DevMailsProps } from '#app-server/pages/dev/dev-mails.props.ts';
import { MailView } from '#web/dev/mails/mail-view.tsx';
import classes from '#web/dev/mails/mails.module.css';
import { Page } from '#web/layout/page.tsx';
import { Ago } from '#web/parts/time/ago.tsx';
import { EmptyState } from '#web/parts/notices/empty-state.tsx';

/** How often new mails are looked for, in milliseconds. */
const LOOK_EVERY = 5_000;

/** “Udbakke”: every mail that the demo would have sent. */
export default function Mails({ mails }: DevMailsProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  usePoll(LOOK_EVERY, { only: ['mails'] });
  const shown = mails.find(({ id }) => id === chosen) ?? mails[0];

  return (
    <Page>
      <Text mb="md" c="var(--tv-dimmed)">
        Demoen sender ingen mails. De ligger her i stedet, og deres links virker.
      </Text>
      {shown === undefined ? (
        <EmptyState kind="nothing" title="Der er ingen mails endnu.">
          <Text>Invitér en kollega, eller bed om en ny adgangskode.</Text>
        </EmptyState>
      ) : (
        <div className={classes.outbox}>
          <ul className={classes.list} aria-label="Mails" scroll-region="">
            {mails.map(({ id, subject, to, at, isTakenBack }) => (
              <li key={id}>
                <button
                  type="button"
                  className={classes.mail}
                  aria-current={id === shown.id || undefined}
                  onClick={() => setChosen(id)}
                >
                  <strong>{subject}</strong>
                  <span className={classes.to}>{to}</span>
                  <span className={classes.when}>
                    {isTakenBack && 'Fortrudt · '}
                    <Ago at={at} />
                  </span>
                </button>
              </li>
            ))}
          </ul>
          <MailView key={shown.id} mail={shown} />
        </div>
      )}
    </Page>
  );
}
