import type { ComponentPropsWithRef } from 'react';
import shell from '../app-shell.module.css';

type MoreButtonProps = ComponentPropsWithRef<'button'> & {
  /** Whether the page on the screen is one of those behind the button. */
  current: boolean;
};

/** The last button of a phone's bar. */
export function MoreButton({ current, ...button }: MoreButtonProps) {
  return (
    <button
      type="button"
      aria-label="Flere sider"
      data-current={current || undefined}
      {...button}
      className={shell.more}
    >
      <span aria-hidden>•••</span>
      Flere
    </button>
  );
}
