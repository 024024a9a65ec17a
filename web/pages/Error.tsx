import { Link } from '@inertiajs/react';
import { Button, Group, Text, Title } from '@mantine/core';
import type { ErrorProps } from '#app-server/pages/error.props.ts';
import { PageTitle } from '#web/layout/page-title.tsx';
import { useUser } from '#web/shared-props.ts';
import classes from './error.module.css';

/** Instead of a sentence that only repeats the heading. */
const NOTHING_THERE =
  'Måske er adressen skrevet forkert, eller det, der lå her, er flyttet eller slettet.';

/** A page that could not be shown says what happened and offers a way on. */
export default function ErrorPage({ status, title, message }: ErrorProps) {
  const user = useUser();
  return (
    <div className={classes.page}>
      <PageTitle title={title} />
      <p className={classes.status}>{status}</p>
      <Title order={1}>{title}</Title>
      <Text mt="sm" maw={520}>
        {message === `${title}.` ? NOTHING_THERE : message}
      </Text>
      <Group mt="lg" gap="sm" justify="center">
        {status >= 500 && <Button onClick={() => location.reload()}>Prøv igen</Button>}
        <Button component={Link} href="/" variant={status >= 500 ? 'default' : 'filled'}>
          {user === null ? 'Til forsiden' : 'Til Min dag'}
        </Button>
        <Button variant="subtle" onClick={() => history.back()}>
          Tilbage
        </Button>
      </Group>
    </div>
  );
}
