import { Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { WholeNumbers } from '#web/parts/text/whole-numbers.tsx';
import classes from './notice.module.css';

interface ErrorNoticeProps {
  /** A sentence that says what failed and what was kept. */
  message?: string;
  onRetry?: (() => void) | undefined;
  /** True while the retry runs. */
  retrying?: boolean;
}

/** Shows that one part of the page failed, with a button to retry. */
export function ErrorNotice({
  message = 'Noget gik galt, og siden kunne ikke hentes.',
  onRetry,
  retrying = false,
}: ErrorNoticeProps) {
  return (
    <div role="alert" className={classes.error}>
      <Group gap="sm" wrap="nowrap" align="flex-start">
        <IconAlertTriangle size={20} className={classes.icon} aria-hidden />
        <Text fz="sm">
          <WholeNumbers text={message} />
        </Text>
      </Group>
      {onRetry !== undefined && (
        <Button variant="default" size="xs" onClick={onRetry} loading={retrying}>
          Prøv igen
        </Button>
      )}
    </div>
  );
}
