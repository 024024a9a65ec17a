import { Title } from '@mantine/core';
import { useState } from 'react';
import type { DevMail } from '#app-server/pages/dev/dev-mails.props.ts';
import { Choice } from '#web/parts/controls/choice.tsx';
import classes from './mails.module.css';

const forms = [
  { value: 'html', label: 'Som mail' },
  { value: 'text', label: 'Som tekst' },
] as const;

/** One mail, as a mail program shows it or as plain text. */
export function MailView({ mail: { id, subject, to, text } }: { mail: DevMail }) {
  const [form, setForm] = useState<(typeof forms)[number]['value']>('html');
  return (
    <article className={classes.view} aria-labelledby="mail">
      <header className={classes.head}>
        <div>
          <Title order={2} fz="lg" id="mail">
            {subject}
          </Title>
          <p className={classes.to}>Til {to}</p>
        </div>
        <Choice label="Vis mailen" value={form} choices={forms} onChange={setForm} />
      </header>
      {form === 'html' ? (
        <iframe
          className={classes.html}
          title={subject}
          src={`/dev/mails/${id}/html`}
          sandbox="allow-top-navigation-by-user-activation"
        />
      ) : (
        <pre className={classes.text}>
          {text.split(/(https?:\/\/\S+)/).map((part, at) =>
            part.startsWith('http') ? (
              <a key={`${at} ${part}`} href={part}>
                {part}
              </a>
            ) : (
              part
            ),
          )}
        </pre>
      )}
    </article>
  );
}
