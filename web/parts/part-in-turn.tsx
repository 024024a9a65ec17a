import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { takeTurn } from './in-turn.tsx';

/** What a part is until its code is there and its turn has come: nothing yet, or why it never comes. */
type Drawn<Props> = { Part: ComponentType<Props> | null } | { error: unknown };

/**
 * Creates a component that is fetched from a file of its own and takes long to draw: it takes its turn when its code is there. Parts of
 * `lazyPart` are shown together: React holds one back for up to 300 ms after another and then draws both in one task.
 * @param load the import; Vite resolves it with `undefined` when `vite:preloadError` was handled, and the place stays empty
 * @param fallback what stands there until then
 */
export function partInTurn<Module, Props extends object>(
  load: () => Promise<Module | undefined>,
  pick: (module: Module) => ComponentType<Props>,
  fallback: ReactNode,
): ComponentType<Props> {
  return function PartInTurn(props: Props) {
    const [drawn, setDrawn] = useState<Drawn<Props> | null>(null);
    useEffect(() => {
      let come: Drawn<Props> | null = null;
      let isDue = false;
      let isGone = false;
      const draw = () => {
        isDue = true;
        if (come !== null) setDrawn(come);
      };
      // At once, so that parts whose code is there already are drawn in the order of the page.
      let leave = takeTurn(draw);
      const fetched = (next: Drawn<Props>) => {
        come = next;
        if (isDue && !isGone) leave = takeTurn(draw);
      };
      load().then(
        (module) => fetched({ Part: module === undefined ? null : pick(module) }),
        (error: unknown) => fetched({ error }),
      );
      return () => {
        isGone = true;
        leave();
      };
    }, []);
    if (drawn === null) return fallback;
    // The page that surrounds it says what went wrong.
    if ('error' in drawn) throw drawn.error;
    const { Part } = drawn;
    return Part === null ? null : <Part {...props} />;
  };
}
