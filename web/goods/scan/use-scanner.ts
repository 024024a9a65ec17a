import { router } from '@inertiajs/react';
import { useEffect } from 'react';
import type { ScannedGood } from '#app-server/pages/goods/good-list.props.ts';
import { call } from '#web/http/call.ts';
import { CallError } from '#web/http/call-error.ts';
import { say } from '#web/layout/notices/toast.ts';
import { useStable } from '#web/parts/hooks/use-stable.ts';
import { goodUrl } from '#web/goods/good-url.ts';
import { afterKey, isScanning, noBurst } from './scanner-keys.ts';

/** Opens the good with a scanned code, or says that there is none. */
export async function openScanned(code: string): Promise<void> {
  try {
    const { goodNo } = await call<ScannedGood>(
      'get',
      `/varer/kode?kode=${encodeURIComponent(code)}`,
    );
    router.visit(goodUrl(goodNo));
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    say.error(error.message);
  }
}

/** Hears a scanner wherever the focus is: a fast burst of keys that Enter ends opens the good. */
export function useScanner(): void {
  const open = useStable((code: string) => void openScanned(code));
  useEffect(() => {
    let burst = noBurst;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      // A dialog has fields of its own for codes.
      if (document.querySelector('[aria-modal=true]') !== null) return;
      const read = afterKey(burst, event.key, event.timeStamp);
      burst = read.burst;
      const inField =
        event.target instanceof HTMLElement && event.target.matches('input, textarea');
      // The first keys of a burst may be typed by a hand; the following ones are the scanner's and no shortcuts.
      if (isScanning(burst) && !inField) event.stopPropagation();
      if (read.code === null) return;
      event.preventDefault();
      event.stopPropagation();
      open(read.code);
    };
    // Before the shortcuts hear the keys.
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [open]);
}
