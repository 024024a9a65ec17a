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
      <svg width={20} height={20} viewBox="0 0 20 20" fill="currentColor" aria-hidden>
        <path d="M5 10a1 1 0 1 1-2 0a1 1 0 1 1 2 0m6 0a1 1 0 1 1-2 0a1 1 0 1 1 2 0m6 0a1 1 0 1 1-2 0a1 1 0 1 1 2 0" />
      </svg>
      Flere
    </button>
  );
}
