import { type ComponentType, createElement, Suspense } from 'react';
import { useOnceTrue } from '../hooks/use-once-true.ts';
import { lazyPart } from '#web/parts/lazy/lazy-part.ts';
import { TypedAhead } from './typed-ahead.tsx';

interface DialogProps {
  /** Where the dialog stays on the page while it is closed, whether it is open. */
  opened?: boolean;
  onClose: () => void;
}

/**
 * Creates a dialog that is fetched when it is first opened, as `lazyPart` creates other parts. What is typed meanwhile goes into its
 * first field, no key goes to the page below it, and Escape closes it. `preload` fetches it before; a failure is shown when it opens.
 */
export function lazyDialog<Module, Props extends DialogProps>(
  load: () => Promise<Module | undefined>,
  pick: (module: Module) => ComponentType<Props>,
) {
  const Fetched = lazyPart(load, pick);
  function LazyDialog(props: Props) {
    const { opened = true, onClose } = props;
    const wasOpened = useOnceTrue(opened);
    if (!wasOpened) return null;
    const waiting = opened && <TypedAhead onEscape={onClose} />;
    return <Suspense fallback={waiting}>{createElement(Fetched, props)}</Suspense>;
  }
  const preload = () => void load().catch(() => undefined);
  return Object.assign(LazyDialog, { preload });
}
