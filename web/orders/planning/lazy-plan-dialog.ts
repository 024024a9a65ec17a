import { lazyDialog } from '#web/parts/typing/lazy-dialog.tsx';

/** `PlanDialog`, which is fetched when a plan is asked about. */
export const PlanDialog = lazyDialog(
  () => import('./plan-dialog.tsx'),
  (module) => module.PlanDialog,
);
