import { IconX } from '@tabler/icons-react';
import type { CloseButtonProps } from 'react-toastify/unstyled';

/** The close button of a toast. The library's own button has an English label for screen readers. */
export function ToastClose({ closeToast, theme }: CloseButtonProps) {
  return (
    <button
      type="button"
      className={`Toastify__close-button Toastify__close-button--${theme}`}
      aria-label="Luk"
      onClick={(event) => {
        event.stopPropagation();
        closeToast(true);
      }}
    >
      <IconX size={14} aria-hidden />
    </button>
  );
}
