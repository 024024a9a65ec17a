import { ActionIcon, Popover } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './picture/chart.module.css';
import { useNarrow } from '#web/parts/hooks/use-narrow.ts';

/** Tools beside the search. In a narrow window they are behind one button, so that the picture has the space. */
export function FoldedTools({ children }: { children: ReactNode }) {
  const narrow = useNarrow();
  if (!narrow) return children;
  return (
    <Popover position="bottom-end" shadow="md" withinPortal={false} trapFocus>
      <Popover.Target>
        <ActionIcon variant="default" aria-label="Flere værktøjer">
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.folded}>{children}</Popover.Dropdown>
    </Popover>
  );
}
