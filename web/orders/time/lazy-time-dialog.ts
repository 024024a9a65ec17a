import { lazyDialog } from '#web/parts/typing/lazy-dialog.tsx';

/** `TimeDialog`, which is fetched when somebody asks for it. */
export const TimeDialog = lazyDialog(
  () => import('./time-dialog.tsx'),
  (module) => module.TimeDialog,
);
