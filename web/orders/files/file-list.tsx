import { Button } from '@mantine/core';
import { useState } from 'react';
import type { OrderFileView } from '#app-server/pages/order/order-file.props.ts';
import { Ago } from '#web/parts/time/ago.tsx';
import { lazyDialog } from '#web/parts/typing/lazy-dialog.tsx';
import classes from '../page/documents-section.module.css';
import { fileSizeText } from './file-size-text.ts';

const RemoveFile = lazyDialog(
  () => import('./remove-file.tsx'),
  (module) => module.RemoveFile,
);

interface FileListProps {
  orderNo: string;
  files: readonly OrderFileView[];
}

/** What people have put on the order: each opens in a window of its own. */
export function FileList({ orderNo, files }: FileListProps) {
  const [removing, setRemoving] = useState<OrderFileView | null>(null);
  if (files.length === 0) return null;
  return (
    <>
      <ul className={classes.list} aria-label="Billeder og filer">
        {files.map((file) => (
          <li key={file.id} className={classes.document}>
            <a
              href={`/ordrer/${orderNo}/filer/${file.id}`}
              target="_blank"
              rel="noreferrer"
              className={classes.name}
            >
              {file.name}
            </a>
            <span className={classes.amount}>
              {file.mayRemove && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={`Fjern ${file.name}`}
                  onPointerEnter={RemoveFile.preload}
                  onFocus={RemoveFile.preload}
                  onClick={() => setRemoving(file)}
                >
                  Fjern
                </Button>
              )}
            </span>
            <span className={classes.facts}>
              {[
                file.isPicture ? 'Billede' : 'PDF',
                fileSizeText(file.size),
                file.isOfInspection ? 'fra kontrollen' : '',
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <span className={classes.by}>
              {file.by?.initials ?? 'Ukendt'} · <Ago at={file.at} />
            </span>
          </li>
        ))}
      </ul>
      {removing !== null && (
        <RemoveFile orderNo={orderNo} file={removing} onClose={() => setRemoving(null)} />
      )}
    </>
  );
}
