import { router } from '@inertiajs/react';
import type { SharedProps } from '#app-server/pages/shared.props.ts';
import { say } from './toast.ts';

let said: SharedProps['flash'] | undefined;

/** Says what the last command left to be said, once: a page that is shown again carries the same flash. */
export function sayFlash(flash: SharedProps['flash']): void {
  if (flash === said) return;
  said = flash;
  if (flash.success !== undefined) say.success(flash.success);
  if (flash.info !== undefined) say.info(flash.info);
  if (flash.error !== undefined) say.error(flash.error);
}

/** Says the flash of every page that a visit brings. */
export function followFlash(): void {
  router.on('success', ({ detail }) => sayFlash(detail.page.props.flash));
}
