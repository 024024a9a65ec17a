import { useState } from 'react';
import * as v from 'valibot';
import type { PackagePart } from '#app-server/pages/goods/good-info.props.ts';
import { parseQty } from '#domain/amounts/quantity.ts';
import { packageQty } from '#domain/goods/good-fields.ts';
import { QtyField } from '../qty-field.tsx';
import classes from './card.module.css';

interface PartQtyProps {
  part: PackagePart;
  onSave: (qtyMilli: number) => void;
}

/**
 * How many of a part are in the package: saved when the field is left or Enter is pressed, not at every key. A number that was changed
 * elsewhere, or taken back, is shown where nothing else is being typed. What cannot be saved is said at the field.
 */
export function PartQty({ part, onSave }: PartQtyProps) {
  const { qtyMilli } = part;
  const [typed, setTyped] = useState<number | string | null>(qtyMilli);
  const [problem, setProblem] = useState<string>();
  const [sent, setSent] = useState<number | string | null>(qtyMilli);
  const [stored, setStored] = useState({ qtyMilli, times: 0 });
  if (stored.qtyMilli !== qtyMilli) {
    const isOthers = typed === sent && qtyMilli !== sent;
    setStored({ qtyMilli, times: stored.times + (isOthers ? 1 : 0) });
    if (isOthers) {
      setTyped(qtyMilli);
      setSent(qtyMilli);
      setProblem(undefined);
    }
  }
  const save = () => {
    const read = typeof typed === 'string' ? parseQty(typed) : null;
    const judged = v.safeParse(packageQty, typed);
    if (!judged.success) {
      setProblem(read?.ok === false ? read.message : judged.issues[0].message);
      return;
    }
    setProblem(undefined);
    if (typed === sent) return;
    setSent(judged.output);
    onSave(judged.output);
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
        error={problem}
        onChange={setTyped}
        onBlur={save}
      />
    </form>
  );
}
