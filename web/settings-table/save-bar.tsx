import { Button, Group, Text } from '@mantine/core';
import classes from './save-bar.module.css';

interface SaveBarProps {
  draft: { saved: boolean; dirty: boolean; overtaken: boolean; busy: boolean };
  /** There is nothing to save for who may only read. */
  mayEdit?: boolean;
  /** It cannot be saved as it is. */
  blocked?: boolean;
  /** What else has happened to what is shown. */
  happened?: string;
  onDiscard: () => void;
  onSave: () => void;
}

/**
 * Whether a draft is saved, and the buttons that drop and save it. On a phone they stand above the navigation as long as there is
 * something to say, wherever the hand is on the page, and nothing moves when it has been said.
 */
export function SaveBar(props: SaveBarProps) {
  const { draft, mayEdit = true, blocked = false, happened = '', onDiscard, onSave } = props;
  const { saved, dirty, overtaken, busy } = draft;
  const state = saved ? 'Gemt.' : dirty ? 'Ikke gemt.' : happened;
  const said = overtaken ? `${state} En anden har gemt imens.` : state;
  return (
    <Group gap="sm" className={classes.bar} data-silent={said === '' || undefined}>
      <Text role="status" fz="sm" className={classes.status}>
        {said}
      </Text>
      {mayEdit && (
        <>
          <Button variant="default" disabled={!dirty || busy} onClick={onDiscard}>
            Fortryd
          </Button>
          <Button
            disabled={!dirty || blocked}
            loading={busy}
            aria-keyshortcuts="Control+S"
            onClick={onSave}
          >
            Gem
          </Button>
        </>
      )}
    </Group>
  );
}
