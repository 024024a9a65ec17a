import { Tooltip } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import classes from './tile.module.css';

interface DefinitionProps {
  /** The figure's name. */
  of: string;
  text: string;
}

/** The definition of a figure, shown on hover, on focus and on touch. */
export function Definition({ of, text }: DefinitionProps) {
  return (
    <Tooltip label={text} openDelay={150} events={{ hover: true, focus: true, touch: true }}>
      <button type="button" className={classes.definition} aria-label={`${of}: ${text}`}>
        <IconInfoCircle size={16} stroke={1.6} aria-hidden />
      </button>
    </Tooltip>
  );
}
