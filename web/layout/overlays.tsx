import { lazy, Suspense } from 'react';
import { closeOverlay, overlay } from './overlays.ts';
import { useStore } from './store.ts';

const GoTo = lazy(async () => ({ default: (await import('./go-to.tsx')).GoTo }));
const ShortcutsSheet = lazy(async () => ({
  default: (await import('./shortcuts-sheet.tsx')).ShortcutsSheet,
}));

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
