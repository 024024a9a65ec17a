import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '#web/http/call.ts';
import { CallError } from '#web/http/call-error.ts';
import { useUser } from '#web/shared-props.ts';
import { say } from './notices/toast.ts';
import classes from './testing-banner.module.css';

/** Says on every page that it is shown as somebody in this group sees it, and leads back. */
export function TestingBanner({ group }: { group: string }) {
  const user = useUser();
  const hasNoAreas = user?.areaIds.length === 0 && Object.values(user.rights).includes('areas');
  const [ending, setEnding] = useState(false);
  async function end() {
    setEnding(true);
    try {
      await call('delete', '/test-som');
      // A full load: nothing that was fetched with the group's rights stays.
      location.assign('/admin/grupper');
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setEnding(false);
      say.error(error.message);
    }
  }
  return (
    <>
      <div className={classes.frame} aria-hidden />
      <section className={classes.banner} aria-label="Test af en gruppe">
        <span>
          Du ser Tavlen som <strong>{group}</strong> og kan ikke ændre noget.
          {hasNoAreas &&
            ' Du har selv ingen områder, så »Egne områder« viser kun dine egne ordrer.'}
        </span>
        <Button size="xs" loading={ending} onClick={() => void end()}>
          Afslut
        </Button>
      </section>
    </>
  );
}
