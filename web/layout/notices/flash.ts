import { router } from '@inertiajs/react';
import type { SharedProps } from '#app-server/pages/shared.props.ts';
import { say } from './toast.ts';

let said: SharedProps['flash'] | undefined;

/** Shows the message of the last command as a toast, once: a page that is shown again carries the same flash object. */
export function sayFlash(flash: SharedProps['flash']): void {
  if (flash === said) return;
  said = flash;
  if (flash.success !== undefined) say.success(flash.success);
  if (flash.info !== undefined) say.info(flash.info);
  if (flash.error !== undefined) say.error(flash.error);
}

/** Shows the flash of every page that a visit loads. */
export function followFlash(): void {
  router.on('success', ({ detail }) => sayFlash(detail.page.props.flash));
}
