import { router } from '@inertiajs/react';
import { reloadOffer } from '#web/layout/notices/reload-offer.ts';
import { say } from '#web/layout/notices/toast.ts';
import { PageNotLoaded } from '#web/pages.ts';
import { failureOf } from './visit-failure.ts';

/**
 * What happens to visits whose caller did not handle their failure: a sentence instead of Inertia's dialog with the raw
 * answer. Error pages of our own server carry `X-Inertia` and are shown as pages.
 */
export function followVisitFailures(): void {
  router.on('httpException', (event) => {
    const { response } = event.detail;
    if (response.headers['x-inertia'] !== undefined) return;
    event.preventDefault();
    say.error(failureOf(response));
  });
  router.on('networkError', (event) => {
    event.preventDefault();
    if (!(event.detail.error instanceof PageNotLoaded)) say.error(failureOf(undefined));
  });
  router.on('location', (event) => {
    if (event.detail.versionChange) reloadOffer.set('newVersion');
  });
}
