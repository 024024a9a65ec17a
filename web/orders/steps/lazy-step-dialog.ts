import { lazyDialog } from '#web/parts/typing/lazy-dialog.tsx';

/** `StepDialog`, which is fetched when a step needs something. */
export const StepDialog = lazyDialog(
  () => import('./step-dialog.tsx'),
  (module) => module.StepDialog,
);
