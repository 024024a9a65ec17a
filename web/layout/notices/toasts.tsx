import { ToastContainer } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import { useIsDark } from '../theme/use-is-dark.ts';
import './toasts.css';
import { ToastClose } from './toast-close.tsx';
import { toastOptions } from './toast.ts';
import { useClearTitles } from './use-clear-titles.ts';

interface ToastsProps {
  /** At the foot of the page, where the head is read from afar. */
  atFoot: boolean;
}

/** The container that shows all toasts. */
export function Toasts({ atFoot }: ToastsProps) {
  const isDark = useIsDark();
  useClearTitles();
  return (
    <ToastContainer
      {...toastOptions}
      position={atFoot ? 'bottom-center' : toastOptions.position}
      theme={isDark ? 'dark' : 'light'}
      aria-label="Beskeder"
      closeButton={ToastClose}
    />
  );
}
