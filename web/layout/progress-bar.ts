import { router } from '@inertiajs/react';
import nprogress from 'nprogress';
import { createActor } from 'xstate';
import { pageVisitMachine } from '#machines/page-visit.ts';
import { registerActor } from '#web/page-actors.ts';

nprogress.configure({
  showSpinner: false,
  // Hidden from screen readers, which announce the new page title instead.
  template: '<div class="bar" aria-hidden="true"></div>',
  barSelector: '.bar',
});

const visit = createActor(
  pageVisitMachine.provide({
    actions: {
      startBar: () => nprogress.start(),
      setBar: ({ context }) => nprogress.set(Math.max(context.progress, nprogress.status ?? 0)),
      doneBar: () => nprogress.done(),
      removeBar: () => nprogress.remove(),
    },
  }),
);

/** Sends Inertia's visit events to the page-visit machine and shows its progress with nprogress. */
export function startProgressBar(): void {
  visit.start();
  registerActor(visit);
  router.on('start', ({ detail }) => {
    if (detail.visit.showProgress) visit.send({ type: 'visit.started' });
  });
  router.on('progress', ({ detail }) => {
    const percentage = detail.progress?.percentage;
    if (percentage !== undefined) visit.send({ type: 'visit.progressed', percentage });
  });
  router.on('httpException', () => visit.send({ type: 'visit.failed' }));
  router.on('networkError', () => visit.send({ type: 'visit.failed' }));
  router.on('finish', ({ detail: { visit: finished } }) => {
    if (!finished.showProgress) return;
    if (finished.interrupted) visit.send({ type: 'visit.interrupted' });
    else if (finished.cancelled) visit.send({ type: 'visit.cancelled' });
    else visit.send({ type: 'visit.completed' });
  });
}
