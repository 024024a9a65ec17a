import { useEffect, useState } from 'react';
import { useStore } from '#web/layout/store.ts';
import { sendDocument } from './send-document.ts';
import { createUploads } from './upload.ts';

/** Files picked or dropped anywhere on the page. `over` while files hang above it. */
export function useUploads() {
  const [uploads] = useState(() => createUploads(sendDocument));
  const files = useStore(uploads.files);
  const [over, setOver] = useState(false);

  useEffect(() => {
    const bringsFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    const onOver = (event: DragEvent) => {
      if (!bringsFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const onLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const onDrop = (event: DragEvent) => {
      if (!bringsFiles(event)) return;
      event.preventDefault();
      setOver(false);
      uploads.add([...(event.dataTransfer?.files ?? [])]);
    };
    addEventListener('dragover', onOver);
    addEventListener('dragleave', onLeave);
    addEventListener('drop', onDrop);
    return () => {
      removeEventListener('dragover', onOver);
      removeEventListener('dragleave', onLeave);
      removeEventListener('drop', onDrop);
    };
  }, [uploads]);

  return { files, over, add: uploads.add, clear: uploads.clear };
}
