import { lazyPart } from '#web/parts/lazy/lazy-part.ts';

/** The viewer comes with pdf.js in a part of the code of its own. */
export const Viewer = lazyPart(
  () => import('../viewer/viewer.tsx'),
  (module) => module.Viewer,
);
