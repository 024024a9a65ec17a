import { useState } from 'react';
import type { PackagePart } from '#app-server/pages/goods/good-info.props.ts';
import { QtyField } from '../qty-field.tsx';
import classes from './card.module.css';

interface PartQtyProps {
  part: PackagePart;
  /** What is no number goes on as text, so that the server says what is wrong with it. */
  onSave: (qtyMilli: number | string) => void;
}

/**
 * How many of a part are in the package: saved when the field is left or Enter is pressed, not at every key. A number that was changed
 * elsewhere, or taken back, is shown where nothing else is being typed.
 */
export function PartQty({ part, onSave }: PartQtyProps) {
  const { qtyMilli } = part;
  const [typed, setTyped] = useState<number | string | null>(qtyMilli);
  const [sent, setSent] = useState<number | string | null>(qtyMilli);
  const [stored, setStored] = useState({ qtyMilli, times: 0 });
  if (stored.qtyMilli !== qtyMilli) {
    const isOthers = typed === sent && qtyMilli !== sent;
    setStored({ qtyMilli, times: stored.times + (isOthers ? 1 : 0) });
    if (isOthers) {
      setTyped(qtyMilli);
      setSent(qtyMilli);
    }
  }
  const save = () => {
    if (typed === sent) return;
    setSent(typed);
    onSave(typed ?? '');
  };
  return (
    <form
      noValidate
      className={classes.partQty}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <QtyField
        key={stored.times}
        label={`Antal af ${part.goodNo}`}
        unit={part.unit}
        value={qtyMilli}
        onChange={setTyped}
        onBlur={save}
      />
    </form>
  );
}
