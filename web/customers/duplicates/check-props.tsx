import { IconCheck } from '@tabler/icons-react';
import type { FieldCheck } from '#machines/screens/customer-field.ts';
import classes from './duplicates.module.css';

/**
 * What a field shows of its check: what is wrong, what is unusual, or a tick.
 * @param error what was said when the form was sent, which is shown first
 */
export function checkProps(check: FieldCheck | null | undefined, error: string | undefined) {
  const wrong = error ?? (check?.kind === 'invalid' ? check.sentence : undefined);
  return {
    error: wrong,
    description: wrong === undefined && check?.kind === 'warning' ? check.sentence : undefined,
    rightSection:
      wrong === undefined && check?.kind === 'ok' ? (
        <IconCheck size={16} className={classes.tick} aria-label="I orden" role="img" />
      ) : undefined,
  };
}
