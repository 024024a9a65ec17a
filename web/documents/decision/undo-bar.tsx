import { Button } from '@mantine/core';
import { KeyHint } from '#web/parts/controls/key-hint.tsx';
import { WholeNumbers } from '#web/parts/text/whole-numbers.tsx';
import classes from './undo-bar.module.css';
import type { MatchPage } from '../use-match.ts';

/** Says what was decided, with “Fortryd” when it can be undone. It floats, so that nothing moves when it appears. */
export function UndoBar({ page: { actor, view } }: { page: MatchPage }) {
  return (
    <div className={classes.place} role="status">
      {view.done !== null && (
        <div className={classes.bar}>
          <span>
            <WholeNumbers text={view.done.sentence} />
          </span>
          {view.done.undoable && (
            <Button
              variant="default"
              size="xs"
              aria-keyshortcuts="z"
              rightSection={<KeyHint keys="z" />}
              onClick={() => actor.send({ type: 'undo.wanted' })}
            >
              Fortryd
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
