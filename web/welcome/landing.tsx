import { Link } from '@inertiajs/react';
import { Button } from '@mantine/core';
import type { Operation } from '#app-server/pages/welcome/welcome.props.ts';
import { PageTitle } from '#web/layout/page-title.tsx';
import { useShared } from '#web/shared-props.ts';
import classes from './landing.module.css';

interface LandingProps {
  operation: Operation;
}

const parts = [
  { name: 'Data', key: 'database', down: 'Kan ikke nås. Der kan ikke logges ind lige nu.' },
  {
    name: 'Live-opdatering',
    key: 'realtime',
    down: 'Nede. Siderne virker, men opdateres ikke selv.',
  },
] as const;

/** The product's name, the link to the login, and the health of the servers. */
export function Landing({ operation }: LandingProps) {
  const { app } = useShared();
  return (
    <div className={classes.page}>
      <PageTitle title="Velkommen" />
      <div className={classes.panel}>
        <h1 className={classes.product}>{app.name}</h1>
        <p className={classes.line}>Ordrer, tavle og overblik for dem, der laver arbejdet.</p>
        <Button component={Link} href="/login" size="lg">
          Log ind
        </Button>
        <section className={classes.operation} aria-labelledby="drift">
          <h2 id="drift">Driftsstatus</h2>
          <ul>
            {parts.map(({ name, key, down }) => (
              <li key={key} data-state={operation[key]}>
                <span className={classes.light} aria-hidden />
                <span>{name}</span>
                <span className={classes.state}>{operation[key] === 'ok' ? 'I drift' : down}</span>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  );
}
