import { useState } from 'react';
import { useStore } from '#web/layout/store.ts';
import { useFileDrop } from '#web/parts/hooks/use-file-drop.ts';
import { sendDocument } from './send-document.ts';
import { createUploads } from './upload.ts';

/** Files picked or dropped anywhere on the page. `over` while files hang above it. */
export function useUploads() {
  const [uploads] = useState(() => createUploads(sendDocument));
  const files = useStore(uploads.files);
  const over = useFileDrop(uploads.add);

  return { files, over, add: uploads.add, clear: uploads.clear };
}
