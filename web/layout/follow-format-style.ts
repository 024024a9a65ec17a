import type { Page, SharedPageProps } from '@inertiajs/core';
import { router } from '@inertiajs/react';
import { setFormatStyle } from '#domain/text/format-style.ts';

/** Writes numbers, dates and times as the user of each page wants them, from before its first one is drawn. */
export function followFormatStyle(first: Page<SharedPageProps>): void {
  writeFor(first);
  router.on('beforeUpdate', ({ detail: { page } }) => writeFor(page));
}

function writeFor({ props }: Page<SharedPageProps>) {
  setFormatStyle(props.auth.user?.preferences.formatStyle ?? 'danish');
}
