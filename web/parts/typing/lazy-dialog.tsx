import { type ReactNode, Suspense, useLayoutEffect } from 'react';
import { isTouched } from '../controls/is-touched.ts';
import { endTyping, keepTyping } from './typed-ahead.ts';

/**
 * The place of a dialog that is fetched when it is first opened. What is typed meanwhile goes into its first field, and no key to the
 * page below it.
 */
export function LazyDialog({ children }: { children: ReactNode }) {
  return <Suspense fallback={<TypedAhead />}>{children}</Suspense>;
}

function TypedAhead() {
  useLayoutEffect(() => {
    // A phone would show its keyboard, also for a dialog in which nothing is written.
    if (isTouched()) return undefined;
    keepTyping({ label: 'Åbner …', isSeen: false });
    return endTyping;
  }, []);
  return null;
}
