import { Button } from '@mantine/core';
import { useState } from 'react';
import type { SupplierView, VareInfoProps } from '#app-server/pages/goods/good-info.props.ts';
import { parseKr } from '#domain/amounts/money.ts';
import { DecimalField, TextField, WholeNumberField } from '#web/forms/text-fields.tsx';
import { useSending } from '#web/forms/use-sending.ts';
import { QuestionDialog } from '#web/record/ask-step/question-dialog.tsx';
import { QuestionForm } from '#web/record/ask-step/question-form.tsx';
import { krText } from '../prices/price-texts.ts';
import classes from '../goods-form.module.css';
import { saveCard } from './save-card.ts';

interface SupplierDialogProps {
  good: VareInfoProps['good'];
  suppliers: readonly SupplierView[];
  names: readonly string[];
  /** Which of the suppliers; `null` for a new one. */
  index: number | null;
  onClose: () => void;
}

/** What a supplier takes, as it is sent. */
function sent(view: SupplierView) {
  const { supplier, supplierNo, listOre, netOre, discountGroup, packSize } = view;
  return { supplier, supplierNo, listOre, netOre, discountGroup, packSize };
}

/** Writes what one supplier takes; the others stay. */
export function SupplierDialog({ good, suppliers, names, index, onClose }: SupplierDialogProps) {
  const before = index === null ? undefined : suppliers[index];
  const [first] = useState({
    supplier: before?.supplier ?? '',
    supplierNo: before?.supplierNo ?? '',
    list: before === undefined ? '' : krText(before.listOre),
    net: before === undefined ? '' : krText(before.netOre),
    discountGroup: before?.discountGroup ?? '',
  });
  const [typed, setTyped] = useState(first);
  const [packSize, setPackSize] = useState(before?.packSize ?? null);
  const [unread, setUnread] = useState<Readonly<Record<string, string>>>({});
  const { sending, failure, send } = useSending([]);
  const isTyped = JSON.stringify(typed) !== JSON.stringify(first);
  const write = (field: keyof typeof typed) => (value: string) =>
    setTyped({ ...typed, [field]: value });
  const others = suppliers.filter((_, at) => at !== index).map(sent);

  function save(items: readonly object[]) {
    void send('save', async () => {
      await saveCard(good, { supplierItems: items });
      onClose();
    });
  }

  function submit() {
    const list = parseKr(typed.list);
    const net = parseKr(typed.net);
    setUnread({ ...(!list.ok && { list: list.message }), ...(!net.ok && { net: net.message }) });
    if (!list.ok || !net.ok) return;
    const { supplier, supplierNo, discountGroup } = typed;
    const item = {
      supplier,
      supplierNo,
      packSize,
      listOre: list.ore,
      netOre: net.ore,
      discountGroup: discountGroup.trim() === '' ? null : discountGroup,
    };
    save(index === null ? [...others, item] : others.toSpliced(index, 0, item));
  }

  return (
    <QuestionDialog
      opened
      title={before === undefined ? 'Ny leverandør' : before.supplier}
      size="lg"
      dirty={isTyped || packSize !== (before?.packSize ?? null)}
      onClose={onClose}
    >
      <QuestionForm
        submit="Gem"
        busy={sending !== null}
        ready
        sentence={failure}
        className={classes.grid}
        onSubmit={submit}
        onClose={onClose}
      >
        <TextField
          label="Leverandør"
          required
          maxLength={80}
          list="leverandoernavne"
          data-autofocus
          value={typed.supplier}
          onChange={write('supplier')}
        />
        <datalist id="leverandoernavne">
          {names.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </datalist>
        <TextField
          label="Leverandørens varenr."
          required
          maxLength={40}
          value={typed.supplierNo}
          onChange={write('supplierNo')}
        />
        <DecimalField
          label="Listepris"
          required
          rightSection="kr."
          value={typed.list}
          error={unread['list']}
          onChange={write('list')}
        />
        <DecimalField
          label="Nettopris"
          required
          rightSection="kr."
          value={typed.net}
          error={unread['net']}
          onChange={write('net')}
        />
        <TextField
          label="Rabatgruppe"
          maxLength={20}
          value={typed.discountGroup}
          onChange={write('discountGroup')}
        />
        <WholeNumberField label="Pakning" value={packSize} onChange={setPackSize} />
        {before !== undefined && (
          <Button variant="subtle" color="red" onClick={() => save(others)}>
            Fjern leverandøren
          </Button>
        )}
      </QuestionForm>
    </QuestionDialog>
  );
}
