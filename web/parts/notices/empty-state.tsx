import { Button, Stack, Text, Title } from '@mantine/core';
import { IconFilterOff, IconLock, IconSeedling } from '@tabler/icons-react';
import type { ReactNode } from 'react';

type EmptyStateProps =
  | {
      /** There is no data yet: the text says how to begin. */
      kind: 'nothing';
      title?: string;
      children?: ReactNode;
    }
  | {
      /** No row matches the filters: a button clears them. */
      kind: 'noHits';
      onClear: () => void;
      /** A way to the rows that another filter would show. */
      children?: ReactNode;
    }
  | {
      /** The user has no right to the data: the text says who can grant it. */
      kind: 'noRight';
    };

const icons = { nothing: IconSeedling, noHits: IconFilterOff, noRight: IconLock };

/** The content of a page or list that has nothing to show. */
export function EmptyState(props: EmptyStateProps) {
  const Icon = icons[props.kind];
  return (
    <Stack align="center" gap="sm" py={48} px="md" ta="center">
      <Icon size={36} stroke={1.4} color="var(--tv-edge)" aria-hidden />
      <Words {...props} />
    </Stack>
  );
}

function Words(props: EmptyStateProps) {
  switch (props.kind) {
    case 'nothing':
      return (
        <>
          <Title order={2} fz="md">
            {props.title ?? 'Her er ikke noget endnu.'}
          </Title>
          {props.children}
        </>
      );
    case 'noHits':
      return (
        <>
          <Title order={2} fz="md">
            Ingen resultater passer til dine filtre.
          </Title>
          {props.children}
          <Button variant="default" onClick={props.onClear}>
            Ryd filtre
          </Button>
        </>
      );
    default:
      return <Text>Du har ikke adgang til denne side. Kontakt en administrator.</Text>;
  }
}
