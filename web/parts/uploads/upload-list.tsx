import { Suspense } from 'react';
import { lazyPart } from '#web/parts/lazy/lazy-part.ts';
import type { UploadListProps } from './upload-rows.tsx';

/** Fetched when the first file is sent. */
const UploadRows = lazyPart(
  () => import('./upload-rows.tsx'),
  (module) => module.UploadRows,
);

/** Files on their way in; nothing while there are none. */
export function UploadList(props: UploadListProps) {
  if (props.files.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <UploadRows {...props} />
    </Suspense>
  );
}
