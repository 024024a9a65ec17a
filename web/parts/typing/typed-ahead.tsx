import { useLayoutEffect } from 'react';
import { useStable } from '../hooks/use-stable.ts';
import { isTouched } from '../controls/is-touched.ts';
import { endTyping, keepTyping } from './keep-typing.ts';

/**
 * Stands where a dialog or an editor comes once its code or its values are there: what is typed meanwhile goes into the field that takes
 * the focus then.
 */
export function TypedAhead({ onEscape }: { onEscape: () => void }) {
  const leave = useStable(onEscape);
  useLayoutEffect(() => {
    // A phone would show its keyboard, also for a dialog in which nothing is written.
    if (isTouched()) return undefined;
    keepTyping({ label: 'Åbner …', isSeen: false, onEscape: leave });
    return endTyping;
  }, [leave]);
  return null;
}
