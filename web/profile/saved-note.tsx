import { Text } from '@mantine/core';
import classes from './profile.module.css';

interface SavedNoteProps {
  shown: boolean;
  children: string;
}

/** What a form says for a moment after it was saved. It is read aloud when it comes. */
export function SavedNote({ shown, children }: SavedNoteProps) {
  return (
    <Text component="span" role="status" className={classes.said}>
      {shown ? children : ''}
    </Text>
  );
}
