import { ActionIcon, Popover } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './picture/chart.module.css';

/** Tools beside the search. In a narrow window they are behind one button, so that the picture has the space. */
export function FoldedTools({ children }: { children: ReactNode }) {
  const narrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
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
