import type { ToastContainerProps } from 'react-toastify';
import { toast } from 'react-toastify/unstyled';

/** Toasts as the specification has them. */
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

/** Says something in passing. The same words are not said twice at once. */
export const say = {
  success: (message: string) => void toast.success(message, { toastId: `success:${message}` }),
  info: (message: string) => void toast.info(message, { toastId: `info:${message}` }),
  error: (message: string) => void toast.error(message, { toastId: `error:${message}` }),
};
