import { Anchor, Button } from '@mantine/core';
import type { UploadedFile } from './uploads.ts';
import classes from './upload-rows.module.css';

export interface UploadListProps {
  files: readonly UploadedFile[];
  onClear: () => void;
  /** Sends a file again that got no answer. */
  onRetry: (key: number) => void;
  /** Opens a document that has come in. */
  onOpen?: (documentId: string) => void;
}

function words({ state, progress, sentence }: UploadedFile): string {
  switch (state) {
    case 'waiting':
      return 'Venter';
    case 'sending':
      return `${Math.round(progress * 100)} %`;
    default:
      return sentence;
  }
}

function FileName({ file, onOpen }: { file: UploadedFile } & Pick<UploadListProps, 'onOpen'>) {
  const { name, documentId } = file;
  if (documentId === null || onOpen === undefined)
    return <span className={classes.name}>{name}</span>;
  return (
    <Anchor
      component="button"
      type="button"
      fz="inherit"
      ta="start"
      truncate
      onClick={() => onOpen(documentId)}
    >
      {name}
    </Anchor>
  );
}

/** Files on their way in, each with how far it is and what became of it. */
export function UploadRows({ files, onClear, onRetry, onOpen }: UploadListProps) {
  const isDone = files.every(({ state }) => state !== 'waiting' && state !== 'sending');
  const finished = files.filter(({ state }) => state === 'done' || state === 'duplicate').length;
  return (
    <section className={classes.uploads} aria-label="Upload">
      <header className={classes.header}>
        <span role="status">
          {finished} af {files.length} {files.length === 1 ? 'fil' : 'filer'} modtaget
        </span>
        {isDone && (
          <Button variant="subtle" size="compact-xs" onClick={onClear}>
            Luk
          </Button>
        )}
      </header>
      <ul className={classes.files}>
        {files.map((file) => (
          <li key={file.key} data-state={file.state}>
            <FileName file={file} onOpen={onOpen} />
            <span className={classes.words} role={file.state === 'failed' ? 'alert' : undefined}>
              {words(file)}
            </span>
            {file.canRetry && (
              <Button
                variant="default"
                size="compact-xs"
                aria-label={`Prøv igen med ${file.name}`}
                onClick={() => onRetry(file.key)}
              >
                Prøv igen
              </Button>
            )}
            {(file.state === 'waiting' || file.state === 'sending') && (
              <progress value={file.progress} className={classes.bar} aria-label={file.name} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
