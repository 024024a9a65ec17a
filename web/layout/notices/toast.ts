import type { ToastContainerProps } from 'react-toastify';
import { toast } from 'react-toastify/unstyled';

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

/** Shows a toast. The same message is not shown twice at the same time. */
export const say = {
  success: (message: string) => void toast.success(message, { toastId: `success:${message}` }),
  info: (message: string) => void toast.info(message, { toastId: `info:${message}` }),
  error: (message: string) => void toast.error(message, { toastId: `error:${message}` }),
};
