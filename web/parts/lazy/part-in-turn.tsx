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
  // Once it is there, parts take their turns in the order of the page, before those of what is drawn below them.
  let known: Drawn<Props> | undefined;
  const drawnBy = (module: Module | undefined): Drawn<Props> => {
    if (module === undefined) return { Part: null };
    known = { Part: pick(module) };
    return known;
  };
  return function PartInTurn(props: Props) {
    const [drawn, setDrawn] = useState<Drawn<Props> | null>(null);
    useEffect(() => {
      let leave: (() => void) | undefined;
      let isGone = false;
      const come = (next: Drawn<Props>) => {
        if (!isGone) leave = takeTurn(() => setDrawn(next));
      };
      if (known !== undefined) come(known);
      else {
        load().then(
          (module) => come(drawnBy(module)),
          (error: unknown) => come({ error }),
        );
      }
      return () => {
        isGone = true;
        leave?.();
      };
    }, []);
    if (drawn === null) return fallback;
    // The page that surrounds it says what went wrong.
    if ('error' in drawn) throw drawn.error;
    const { Part } = drawn;
    return Part === null ? null : <Part {...props} />;
  };
}
