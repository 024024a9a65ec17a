import { Button, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import type { Merged } from '#domain/customers/customer-merge.ts';
import { TextField } from '#web/forms/text-fields.tsx';
import { ErrorNotice } from '#web/parts/notices/error-notice.tsx';
import classes from './merge.module.css';
import { MergeTable } from './merge-table.tsx';
import { UndoableMerges } from './undoable-merges.tsx';
import { useMerge } from './use-merge.ts';

interface MergeDialogProps {
  customerNo: number;
  onClose: () => void;
  /** Two customers have been made one, or parted again. */
  onChanged: (merged: Merged | null) => void;
}

/** Makes another customer a part of this one: by its number, side by side, field by field. */
export function MergeDialog({ customerNo, onClose, onChanged }: MergeDialogProps) {
  const narrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const merge = useMerge(customerNo, onChanged);
  const [loserNo, setLoserNo] = useState('');
  const { preview, sentence, busy } = merge;
  return (
    <Modal
      opened
      size={860}
      fullScreen={narrow}
      title={`Flet en anden kunde ind i ${customerNo}`}
      closeButtonProps={{ 'aria-label': 'Luk' }}
      onClose={onClose}
    >
      {sentence !== null && <ErrorNotice message={sentence} />}
      {preview === null || merge.isRefused ? (
        <form
          className={classes.choose}
          onSubmit={(event) => {
            event.preventDefault();
            if (merge.isRefused) merge.leave();
            merge.choose(loserNo.trim());
          }}
        >
          {merge.isRefused && <ErrorNotice message={preview?.reasons.join(' ')} />}
          <TextField
            label="Kundenr. på den anden kunde"
            description="Alt, hvad den anden kunde har, flyttes hertil. Dens nummer fører hertil bagefter."
            inputMode="numeric"
            maxLength={9}
            data-autofocus
            value={loserNo}
            onChange={(typed) => setLoserNo(typed.replaceAll(/\D/g, ''))}
          />
          <Button type="submit" loading={busy} disabled={loserNo === ''}>
            Sammenlign
          </Button>
          <UndoableMerges customerNo={customerNo} onUndone={() => onChanged(null)} />
        </form>
      ) : (
        <>
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
        </>
      )}
    </Modal>
  );
}
