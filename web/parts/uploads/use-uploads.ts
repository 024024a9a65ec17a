import { useState } from 'react';
import { useStore } from '#web/layout/store.ts';
import { useStable } from '../hooks/use-stable.ts';
import { createUploads, type SendFile } from './uploads.ts';

/** Files that are picked or dropped and sent one by one. */
export function useUploads(send: SendFile) {
  const sendNow = useStable(send);
  const [uploads] = useState(() => createUploads(sendNow));
  const { add, retry, clear } = uploads;
  return { files: useStore(uploads.files), add, retry, clear };
}
