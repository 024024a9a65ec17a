import { createElement } from 'react';
import type { ToastContainerProps } from 'react-toastify';
import { toast } from 'react-toastify/unstyled';
import { WholeNumbers } from '#web/parts/text/whole-numbers.tsx';

/** The options of every toast. */
export const toastOptions = {
  position: 'top-center',
  autoClose: 5000,
  closeOnClick: true,
  pauseOnHover: true,
  pauseOnFocusLoss: true,
  draggable: true,
  draggablePercent: 60,
  hideProgressBar: true,
  limit: 20,
} as const satisfies ToastContainerProps;

function toastOf(kind: 'success' | 'info' | 'error') {
  return (message: string): void => {
    const text = createElement(WholeNumbers, { text: message });
    toast[kind](text, { toastId: `${kind}:${message}` });
  };
}

/** Shows a toast. The same message is not shown twice at the same time. */
export const say = {
  success: toastOf('success'),
  info: toastOf('info'),
  error: toastOf('error'),
};
