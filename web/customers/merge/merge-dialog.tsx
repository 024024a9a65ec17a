import { Button, Loader } from '@mantine/core';
import { useState } from 'react';
import type { Merged } from '#domain/customers/customer-merge.ts';
import type { CustomerHit } from '#domain/customers/order-customer.ts';
import { ErrorNotice } from '#web/parts/notices/error-notice.tsx';
import { CustomerSearch } from '#web/orders/create/customer/customer-search.tsx';
import { QuestionDialog } from '#web/record/ask-step/question-dialog.tsx';
import { useNarrow } from '#web/parts/hooks/use-narrow.ts';
import classes from './merge.module.css';
import { MergeTable } from './merge-table.tsx';
import { useMerge } from './use-merge.ts';

interface MergeDialogProps {
  customerNo: number;
  onClose: () => void;
  onMerged: (merged: Merged) => void;
}

/** Makes another customer a part of this one: found by its name, number, phone or CVR number, side by side, field by field. */
export function MergeDialog({ customerNo, onClose, onMerged }: MergeDialogProps) {
  const narrow = useNarrow();
  const merge = useMerge(customerNo, onMerged);
  const [other, setOther] = useState<CustomerHit | null>(null);
  const { preview, sentence, busy } = merge;
  return (
    <QuestionDialog
      opened
      size={860}
      fullScreen={narrow}
      title={`Flet en anden kunde ind i ${customerNo}`}
      dirty={merge.isChosen}
      onClose={onClose}
    >
      {sentence !== null && <ErrorNotice message={sentence} />}
      {preview === null || merge.isRefused ? (
        <div className={classes.choose}>
          {merge.isRefused && <ErrorNotice message={preview?.reasons.join(' ')} />}
          <p className={classes.hint}>
            Alt, hvad den anden kunde har, flyttes hertil. Dens nummer fører hertil bagefter. Det
            kan fortrydes i 30 dage.
          </p>
          <CustomerSearch
            key={other?.id}
            label="Den anden kunde"
            name="loser"
            start={other === null ? '' : String(other.customerNo)}
            error={undefined}
            onPick={(hit) => {
              setOther(hit);
              if (merge.isRefused) merge.leave();
              merge.choose(String(hit.customerNo));
            }}
          />
          {busy && <Loader size="sm" aria-label="Kunderne hentes" />}
        </div>
      ) : (
        <div tabIndex={-1} data-autofocus>
          <MergeTable preview={preview} take={merge.take} onPick={merge.pick} />
          <div className={classes.buttons}>
            <Button variant="default" disabled={busy} onClick={merge.leave}>
              Tilbage
            </Button>
            {sentence !== null && (
              <Button
                variant="default"
                disabled={busy}
                onClick={() => merge.choose(String(preview.loser.customerNo))}
              >
                Hent igen
              </Button>
            )}
            <Button loading={busy} onClick={merge.confirm}>
              Flet kunde {preview.loser.customerNo} ind i {customerNo}
            </Button>
          </div>
        </div>
      )}
    </QuestionDialog>
  );
}
