import { Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './notice.module.css';

interface ErrorNoticeProps {
  /** What happened and what was kept, in a sentence. */
  message?: string;
  onRetry?: (() => void) | undefined;
  /** True while the retry runs. */
  retrying?: boolean;
}

/** Something failed here; the rest of the page lives on. */
export function ErrorNotice({
  message = 'Noget gik galt, og siden kunne ikke hentes.',
  onRetry,
  retrying = false,
}: ErrorNoticeProps) {
  return (
    <div role="alert" className={classes.error}>
      <Group gap="sm" wrap="nowrap" align="flex-start">
        <IconAlertTriangle size={20} className={classes.icon} aria-hidden />
        <Text fz="sm">{message}</Text>
      </Group>
      {onRetry !== undefined && (
        <Button variant="default" size="xs" onClick={onRetry} loading={retrying}>
          Prøv igen
        </Button>
      )}
    </div>
  );
}
