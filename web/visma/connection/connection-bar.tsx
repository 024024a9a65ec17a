import { Button } from '@mantine/core';
import {
  IconPlayerPause,
  IconPlayerPlay,
  IconPlugConnected,
  IconPlugConnectedX,
} from '@tabler/icons-react';
import { useState } from 'react';
import type {
  CountAndSum,
  OrderVismaInsertProps,
} from '#app-server/pages/admin/order-visma-insert.props.ts';
import { formatCount } from '#domain/amounts/count.ts';
import { call } from '#web/http/call.ts';
import { say } from '#web/layout/notices/toast.ts';
import { Ago } from '#web/parts/time/ago.tsx';
import { Fact, FactGrid } from '#web/parts/fact.tsx';
import { Money } from '#web/parts/money.tsx';
import { useMay } from '#web/shared-props.ts';
import { transferList } from '#web/visma/list/transfer-list.ts';
import classes from '../visma.module.css';

interface ConnectionBarProps extends Pick<
  OrderVismaInsertProps,
  'connection' | 'queued' | 'failed' | 'oldestFailure'
> {
  onConnect: () => void;
}

/** Whether anything can be sent, and what waits and fails. */
export function ConnectionBar({ connection, onConnect, ...sums }: ConnectionBarProps) {
  const { connected, pausedAt, awaySince } = connection;
  const may = useMay();
  const paused = pausedAt !== null;
  const isHalted = !connected || paused || awaySince !== null;
  const Icon = isHalted ? IconPlugConnectedX : IconPlugConnected;
  return (
    <section
      className={classes.connection}
      aria-label="Forbindelse"
      data-halted={isHalted || undefined}
    >
      <div className={classes.state} role="status">
        <Icon size={22} aria-hidden />
        <div>
          <strong>{sentenceOf(connection)}</strong>
          <p className={classes.quiet}>
            <Detail of={connection} />
          </p>
        </div>
        <div className={classes.stateActions}>
          {connected && may('transfer.send') && <PauseButton paused={paused} />}
          <Button component="a" href="/visma/log.csv" download variant="subtle" size="xs">
            Eksportér log
          </Button>
          {may('transfer.connect') && (
            <Button variant={connected ? 'default' : 'filled'} size="xs" onClick={onConnect}>
              {connected ? 'Skift nøgler …' : 'Forbind …'}
            </Button>
          )}
        </div>
      </div>
      <Figures {...sums} connection={connection} />
    </section>
  );
}

type Connection = OrderVismaInsertProps['connection'];

function sentenceOf({ connected, lost, pausedAt, awaySince }: Connection): string {
  if (lost) return 'Forbindelsen til Visma er afbrudt. Køen er sat på pause, og intet går tabt.';
  if (!connected) return 'Der er ingen forbindelse til Visma.';
  if (pausedAt !== null) return 'Køen er sat på pause, og intet går tabt.';
  if (awaySince !== null) return 'Visma svarer ikke endnu. Køen venter, og intet går tabt.';
  return 'Forbundet med Visma.';
}

function Detail({ of: { connected, pausedAt, pauseReason, awaySince, ...account } }: DetailProps) {
  const { company, agreementNumber, host } = account;
  if (pausedAt !== null && pauseReason !== null) return pauseReason;
  if (!connected) return 'Indsæt adgangsnøglerne fra Visma e-conomic for at kunne overføre.';
  if (awaySince !== null) {
    return (
      <>
        Første kald uden svar: <Ago at={awaySince} />. Køen går videre af sig selv, når Visma
        svarer.
      </>
    );
  }
  return `${company ?? 'Regnskabet'} · aftale ${agreementNumber ?? '–'} · ${host}`;
}

interface DetailProps {
  of: Connection;
}

function Figures({
  queued,
  failed,
  oldestFailure,
  connection: { lastCallAt, bucket, recently },
}: Omit<ConnectionBarProps, 'onConnect'>) {
  return (
    <FactGrid>
      <Fact label={`I kø · ${formatCount(queued.count)}`}>
        <Money ore={queued.totalOre} />
        <Credits of={queued.credits} />
      </Fact>
      <Fact label={`Fejlet · ${formatCount(failed.count)}`}>
        <span data-tone={failed.count > 0 ? 'red' : undefined} className={classes.toned}>
          <Money ore={failed.totalOre} />
          <Credits of={failed.credits} />
        </span>
      </Fact>
      <Fact label="Ældste fejl">{oldestFailure === null ? null : <Ago at={oldestFailure} />}</Fact>
      <Fact label="Køens tempo">{formatCount(recently)} på 5 min.</Fact>
      <Fact label="Sidste kald">{lastCallAt === null ? null : <Ago at={lastCallAt} />}</Fact>
      <Fact label="Kvote brugt">
        {bucket === null
          ? null
          : `${Math.round((100 * bucket.used) / bucket.limit)} % af ${formatCount(bucket.limit)}`}
      </Fact>
    </FactGrid>
  );
}

/** How much of a sum is credit notes. */
function Credits({ of: { count, totalOre } }: { of: CountAndSum }) {
  if (count === 0) return null;
  return (
    <p className={classes.quiet}>
      heraf {count === 1 ? '1 kreditnota' : `${formatCount(count)} kreditnotaer`}{' '}
      <Money ore={totalOre} />
    </p>
  );
}

function PauseButton({ paused }: { paused: boolean }) {
  const [busy, setBusy] = useState(false);
  async function toggle() {
    setBusy(true);
    try {
      await call('put', '/visma/koe', { paused: !paused });
      await transferList.reload();
    } catch (error) {
      say.error(error instanceof Error ? error.message : 'Køen kunne ikke ændres. Prøv igen.');
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button
      variant="default"
      size="xs"
      loading={busy}
      leftSection={
        paused ? (
          <IconPlayerPlay size={14} aria-hidden />
        ) : (
          <IconPlayerPause size={14} aria-hidden />
        )
      }
      onClick={() => void toggle()}
    >
      {paused ? 'Genoptag køen' : 'Sæt køen på pause'}
    </Button>
  );
}
