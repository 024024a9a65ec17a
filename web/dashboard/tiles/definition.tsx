import { IconInfoCircle } from '@tabler/icons-react';
import { Hint } from '#web/parts/controls/hint.tsx';
import classes from './tile.module.css';

interface DefinitionProps {
  /** The figure's name. */
  of: string;
  text: string;
}

/** The definition of a figure, shown on hover, on focus and on touch. */
export function Definition({ of, text }: DefinitionProps) {
  return (
    <Hint label={text} openDelay={150} everybody>
      <button type="button" className={classes.definition} aria-label={`${of}: ${text}`}>
        <IconInfoCircle size={16} stroke={1.6} aria-hidden />
      </button>
    </Hint>
  );
}
