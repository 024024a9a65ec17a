import { usePage } from '@inertiajs/react';
import { Button, Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { ErrorBoundary, type FailureProps } from './error-boundary.tsx';
import classes from './failure.module.css';

/** Shows a page. If it throws while rendering, a message with links replaces it; the navigation around it still works. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const { component, url } = usePage();
  return (
    <ErrorBoundary
      what="page"
      page={component}
      address={`${component} ${url}`}
      fallback={PageFailure}
    >
      {children}
    </ErrorBoundary>
  );
}

function PageFailure({ retry }: FailureProps) {
  return (
    <div role="alert" className={classes.page}>
      <Title order={1}>Siden kunne ikke vises</Title>
      <Text mt="sm" maw={520}>
        Der skete en fejl, da siden skulle vises. Fejlen er meldt. Det, du har gemt, er bevaret.
      </Text>
      <Group mt="lg" gap="sm" justify="center">
        <Button onClick={retry}>Prøv igen</Button>
        <Button variant="default" onClick={() => location.reload()}>
          Genindlæs siden
        </Button>
      </Group>
    </div>
  );
}
