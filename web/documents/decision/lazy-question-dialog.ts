import { lazyPart } from '#web/parts/lazy-part.ts';

/** The questions come in a part of the code of their own, fetched as soon as the page stands: before the first is asked. */
export const QuestionDialog = lazyPart(
  () => import('./question-dialog.tsx'),
  (module) => module.QuestionDialog,
);
