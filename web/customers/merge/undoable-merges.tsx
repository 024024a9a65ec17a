import { Button, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { UndoableMerge } from '#domain/customers/customer-merge.ts';
import { formatDate } from '#domain/time/copenhagen.ts';
import { useSending } from '#web/forms/use-sending.ts';
import { call } from '#web/http/call.ts';
import { say } from '#web/layout/notices/toast.ts';
import { ErrorNotice } from '#web/parts/notices/error-notice.tsx';
import classes from './merge.module.css';

interface UndoableMergesProps {
  customerNo: number;
  onUndone: () => void;
}

/** Who became a part of the customer in the last 30 days, and can be parted again. Nothing where nobody did. */
export function UndoableMerges({ customerNo, onUndone }: UndoableMergesProps) {
  const [merges, setMerges] = useState<readonly UndoableMerge[]>([]);
  const { sending, failure, send } = useSending([]);
  useEffect(() => {
    const abort = new AbortController();
    const url = `/kunder/${customerNo}/fletninger`;
    call<UndoableMerge[]>('get', url, undefined, { signal: abort.signal })
      .then(setMerges)
      .catch(() => undefined);
    return () => abort.abort();
  }, [customerNo]);
  if (merges.length === 0) return null;
  const undo = ({ mergeId, loserNo }: UndoableMerge) =>
    send(mergeId, async () => {
      await call('post', `/kunder/${customerNo}/flet/${mergeId}/fortryd`, {});
      say.success(`Kunde ${loserNo} er sin egen igen.`);
      onUndone();
    });
  return (
    <section aria-label="Fletninger, der kan fortrydes" className={classes.undo}>
      <Text fw={600} fz="sm">
        Kan fortrydes
      </Text>
      {failure !== null && <ErrorNotice message={failure} />}
      <ul>
        {merges.map((merge) => (
          <li key={merge.mergeId}>
            <Text fz="sm">
              {merge.loserName} ({merge.loserNo}), flettet {formatDate(merge.mergedAt)}. Kan
              fortrydes til {formatDate(merge.until)}.
            </Text>
            <Button
              variant="default"
              size="xs"
              loading={sending === merge.mergeId}
              aria-label={`Fortryd fletningen med kunde ${merge.loserNo}`}
              onClick={() => void undo(merge)}
            >
              Fortryd
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
