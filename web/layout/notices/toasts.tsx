import { ToastContainer } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import { useIsDark } from '../theme/use-is-dark.ts';
import './toasts.css';
import { ToastClose } from './toast-close.tsx';
import { toastOptions } from './toast.ts';

/** The container that shows all toasts. */
export function Toasts() {
  const isDark = useIsDark();
  return (
    <ToastContainer
      {...toastOptions}
      theme={isDark ? 'dark' : 'light'}
      aria-label="Beskeder"
      closeButton={ToastClose}
    />
  );
}
