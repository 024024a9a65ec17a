import { Link } from '@inertiajs/react';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { FailingTransfers } from '#app-server/pages/admin/order-visma-insert.props.ts';
import { formatCount } from '#domain/amounts/count.ts';
import { channels } from '#domain/events/channels.ts';
import { call } from '#web/http/call.ts';
import { useChannel } from '#web/realtime/use-channel.ts';
import classes from './failing-line.module.css';
import { FailingSum, failingWays } from './failing-sum.tsx';

/** Transfers move many at a time: they are asked for once in so many milliseconds. */
const PAUSE = 1_500;

interface FailingLineProps {
  /** As the page was opened with it. */
  failing: FailingTransfers;
  seq: number;
}

/** What fails on its way to Visma, kept as it stands: how many, how much, since when, and the way to exactly these. */
export function FailingLine({ failing, seq }: FailingLineProps) {
  const now = useFailing(failing, seq);
  const fails = now.count > 0;
  const Icon = fails ? IconAlertTriangle : IconCircleCheck;
  return (
    <section className={classes.line} aria-label="Fejl i Visma" data-fails={fails || undefined}>
      <Icon size={20} aria-hidden />
      <p role="status">
        {fails ? (
          <>
            <strong>{formatCount(now.count)}</strong>{' '}
            {now.count === 1 ? 'overførsel til Visma fejler' : 'overførsler til Visma fejler'}
            <FailingSum of={now} />
          </>
        ) : (
          'Ingen overførsler til Visma fejler.'
        )}
      </p>
      <div className={classes.ways}>
        {failingWays(now).map(({ label, href }) => (
          <Link key={href} href={href}>
            {label}
          </Link>
        ))}
      </div>
    </section>
  );
}

function useFailing(given: FailingTransfers, seq: number): FailingTransfers {
  const [heard, setHeard] = useState<{ after: FailingTransfers; now: FailingTransfers } | null>(
    null,
  );
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  const ask = async () => {
    timer.current = undefined;
    const now = await call<FailingTransfers | null>('get', '/visma/fejl').catch(() => null);
    if (now !== null) setHeard({ after: given, now });
  };
  useChannel(channels.visma, {
    since: seq,
    onMessage: () => {
      timer.current ??= setTimeout(() => void ask(), PAUSE);
    },
    onSnapshotNeeded: ask,
  });
  // A page that was fetched again knows more than what was heard before.
  return heard?.after === given ? heard.now : given;
}
