import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import type { OrderFileAnswer } from '#app-server/pages/order/order-file.props.ts';
import { call } from '#web/http/call.ts';
import classes from './inspection.module.css';

interface FileFieldProps {
  orderNo: string;
  file: OrderFileAnswer | null;
  onFile: (file: OrderFileAnswer | null) => void;
  /** A file is on its way. */
  onBusy: (busy: boolean) => void;
}

/** A PDF or picture, sent as soon as it is chosen. */
export function FileField({ orderNo, file, onFile, onBusy }: FileFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function send(chosen: File) {
    setFailure(null);
    setShare(0);
    onBusy(true);
    try {
      const body = new FormData();
      body.append('file', chosen, chosen.name);
      const path = `/ordrer/${orderNo}/filer`;
      onFile(await call<OrderFileAnswer>('post', path, body, { onUpload: setShare }));
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'Filen kunne ikke sendes.');
    } finally {
      setShare(null);
      onBusy(false);
    }
  }
  return (
    <div className={classes.file}>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Fil fra kontrollen"
        accept="application/pdf,image/jpeg,image/png"
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          if (chosen !== undefined) void send(chosen);
          currentTarget.value = '';
        }}
      />
      <Button variant="default" loading={share !== null} onClick={() => input.current?.click()}>
        {file === null ? 'Vælg fil' : 'Vælg en anden fil'}
      </Button>
      <span role="status" className={classes.fileName}>
        {share !== null && `Sender … ${Math.round(share * 100)} %`}
        {share === null && failure === null && (file?.name ?? 'PDF eller billede, højst 25 MB')}
      </span>
      {failure !== null && (
        <span role="alert" className={classes.failure}>
          {failure}
        </span>
      )}
      {file !== null && share === null && (
        <Button variant="subtle" size="compact-sm" onClick={() => onFile(null)}>
          Fjern filen
        </Button>
      )}
    </div>
  );
}
