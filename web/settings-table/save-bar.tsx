import { Button, Group, Text } from '@mantine/core';
import classes from './save-bar.module.css';

interface SaveBarProps {
  draft: { saved: boolean; dirty: boolean; overtaken?: boolean; busy: boolean };
  /** There is nothing to save for who may only read. */
  mayEdit?: boolean;
  /** It cannot be saved as it is. */
  blocked?: boolean;
  /** What else has happened to what is shown. */
  happened?: string;
  /** At the end of a long form, which they stay in sight of, instead of beside the title. */
  foot?: boolean;
  onDiscard: () => void;
  /** Without it, the button submits the form that it stands in. */
  onSave?: () => void;
}

/**
 * Whether a draft is saved, and the buttons that drop and save it. On a phone they stand above the navigation as long as there is
 * something to say, wherever the hand is on the page, and nothing moves when it has been said.
 */
export function SaveBar(props: SaveBarProps) {
  const { draft, mayEdit = true, blocked = false, happened = '', foot = false } = props;
  const { saved, dirty, overtaken = false, busy } = draft;
  const state = saved ? 'Gemt.' : dirty ? 'Ikke gemt.' : happened;
  const said = overtaken ? `${state} En anden har gemt imens.` : state;
  return (
    <Group
      gap="sm"
      className={classes.bar}
      data-foot={foot || undefined}
      data-silent={said === '' || undefined}
    >
      <Text role="status" fz="sm" className={classes.status}>
        {said}
      </Text>
      {mayEdit && (
        <>
          <Button variant="default" disabled={!dirty || busy} onClick={props.onDiscard}>
            Fortryd
          </Button>
          <Button
            type={props.onSave === undefined ? 'submit' : 'button'}
            disabled={!dirty || blocked}
            loading={busy}
            aria-keyshortcuts="Control+S"
            onClick={props.onSave}
          >
            Gem
          </Button>
        </>
      )}
    </Group>
  );
}
