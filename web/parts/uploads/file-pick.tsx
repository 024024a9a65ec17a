import { Button, type ButtonProps } from '@mantine/core';
import { useRef } from 'react';

interface FilePickProps extends Pick<
  ButtonProps,
  'size' | 'leftSection' | 'children' | 'className'
> {
  /** Media types, separated by commas. */
  accept: string;
  /** The camera opens at once, where there is one; otherwise several files can be picked. */
  camera?: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** A button that asks for files. The same file can be picked again. */
export function FilePick({ accept, camera = false, onFiles, ...button }: FilePickProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={!camera}
        capture={camera ? 'environment' : undefined}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      <Button variant="default" {...button} onClick={() => input.current?.click()} />
    </>
  );
}
