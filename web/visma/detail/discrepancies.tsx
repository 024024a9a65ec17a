import { Link } from '@inertiajs/react';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type {
  Discrepancy,
  LedgerCopyNow,
} from '#app-server/pages/admin/order-visma-insert.props.ts';
import { statesOfTab, TRANSFER_TABS, transferListQuery } from '#domain/erp/transfer-list.ts';
import { formatDate } from '#domain/time/copenhagen.ts';
import { call } from '#web/http/call.ts';
import { say } from '#web/layout/notices/toast.ts';
import { Money } from '#web/parts/money.tsx';
import { useMay } from '#web/shared-props.ts';
import { OpenInLedger } from '../open-in-ledger.tsx';
import type { RunItem, TransferPurpose } from '../run/transfer-run.ts';
import causes from '#web/visma/failing/causes.module.css';
import classes from '../visma.module.css';

interface Acts {
  webUrl: string | null;
  onBegin: (purpose: TransferPurpose, items: readonly RunItem[]) => void;
  /** Something was settled: the ledger is asked again. */
  onSettled: () => void;
}

interface DiscrepanciesProps extends Acts {
  label: string;
  of: readonly Discrepancy[];
}

/** Invoices on which we and the ledger do not agree, each with what settles it. */
export function Discrepancies({ label, of, ...acts }: DiscrepanciesProps) {
  if (of.length === 0) return null;
  return (
    <ul className={causes.causes} aria-label={label}>
      {of.map((one) => (
        <li
          key={one.reference}
          className={causes.cause}
          data-settled={one.approved !== null || undefined}
        >
          <div className={causes.causeHead}>
            <strong>{one.sentence}</strong>
            <span className={causes.causeCount}>{formatDate(one.day)}</span>
          </div>
          <p>
            <OrderOf of={one} /> · her <Money ore={one.oursOre} /> · i Visma{' '}
            <Money ore={one.theirsOre} />
          </p>
          {one.approved !== null && <p className={classes.quiet}>{one.approved}</p>}
          <div className={causes.causeActions}>
            <Settling of={one} {...acts} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Our references name the order. */
const OURS = /^TAV-(\d\d-\d{5,})-\d+$/;

function OrderOf({ of: { transfer, reference } }: { of: Discrepancy }) {
  const orderNo = transfer?.orderNo ?? OURS.exec(reference)?.[1];
  if (orderNo === undefined) return reference;
  const more = (transfer?.orderCount ?? 1) - 1;
  return (
    <>
      <Link href={`/ordrer/${orderNo}`}>{orderNo}</Link>
      {more > 0 && ` og ${more} mere`}
    </>
  );
}

function Settling({ of: one, webUrl, onBegin, onSettled }: { of: Discrepancy } & Acts) {
  const may = useMay();
  const { transfer, copies, approved, approvable } = one;
  const isThere = transfer?.state === 'transferred' || transfer?.state === 'booked';
  const tab = TRANSFER_TABS.find((name) => transfer && statesOfTab[name].includes(transfer.state));
  return (
    <>
      {copies.map((copy) => (
        <OpenInLedger key={`${copy.kind} ${copy.number}`} webUrl={webUrl} held={copy} />
      ))}
      {transfer !== null && !isThere && tab !== undefined && (
        <Button
          component={Link}
          href={transferListQuery.url('/visma', { tab, q: transfer.orderNo })}
          size="xs"
          variant="default"
        >
          Se overførslen
        </Button>
      )}
      {transfer !== null && approved === null && (
        <LookAgain id={transfer.id} onSettled={onSettled} />
      )}
      {transfer !== null && approvable && may('transfer.revoke') && (
        <Button size="xs" onClick={() => onBegin('approve', [transfer])}>
          Godkend differencen …
        </Button>
      )}
    </>
  );
}

/** Takes over what somebody did in the ledger with one invoice. */
function LookAgain({ id, onSettled }: { id: string; onSettled: () => void }) {
  const [busy, setBusy] = useState(false);
  async function look() {
    setBusy(true);
    try {
      const { failure, found } = await call<LedgerCopyNow>(
        'post',
        `/visma/overfoersler/${id}/undersoeg`,
        {},
      );
      if (failure !== null) say.error(failure);
      else {
        say.info(found ? 'Visma er læst igen.' : 'Kladden er slettet: ordren er klar igen.');
        onSettled();
      }
    } catch (error) {
      say.error(error instanceof Error ? error.message : 'Visma kunne ikke spørges.');
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button size="xs" variant="default" loading={busy} onClick={() => void look()}>
      Undersøg i Visma
    </Button>
  );
}
