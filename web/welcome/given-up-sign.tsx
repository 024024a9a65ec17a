import { formatCount } from '#domain/amounts/count.ts';
import { Anchor } from '@mantine/core';
import { Link } from '@inertiajs/react';
import notice from '#web/parts/notices/notice.module.css';

/** For administrators: mails could not be delivered, with the way to them. */
export function GivenUpSign({ count }: { count: number }) {
  return (
    <p role="status" className={notice.error}>
      {count === 1
        ? 'En mail kunne ikke leveres.'
        : `${formatCount(count)} mails kunne ikke leveres.`}{' '}
      <Anchor component={Link} href="/admin/brugere" inherit c="inherit" underline="always">
        Se hvilke
      </Anchor>
    </p>
  );
}
