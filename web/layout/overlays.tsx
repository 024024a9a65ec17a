import { Suspense } from 'react';
import { lazyPart } from '#web/parts/lazy-part.ts';
import { closeOverlay, overlay } from './overlays.ts';
import { useStore } from './store.ts';

const GoTo = lazyPart(
  () => import('./go-to.tsx'),
  (module) => module.GoTo,
);
const ShortcutsSheet = lazyPart(
  () => import('./shortcuts-sheet.tsx'),
  (module) => module.ShortcutsSheet,
);

/** The search and the sheet of shortcuts, fetched when they are first opened. */
export function Overlays() {
  const open = useStore(overlay);
  return (
    <Suspense>
      {open === 'goTo' && <GoTo onClose={closeOverlay} />}
      {open === 'shortcuts' && <ShortcutsSheet onClose={closeOverlay} />}
    </Suspense>
  );
}
