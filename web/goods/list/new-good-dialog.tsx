import { router } from '@inertiajs/react';
import { useState } from 'react';
import type { SavedGood } from '#app-server/pages/goods/good-info.props.ts';
import { parseKr } from '#domain/amounts/money.ts';
import { asUnit, PRICE_UNITS, UNITS } from '#domain/orders/order-line.ts';
import { ChoiceField } from '#web/forms/choice-field.tsx';
import { DecimalField, TextField } from '#web/forms/text-fields.tsx';
import { useSending } from '#web/forms/use-sending.ts';
import { call } from '#web/http/call.ts';
import { say } from '#web/layout/notices/toast.ts';
import { QuestionDialog } from '#web/record/ask-step/question-dialog.tsx';
import { QuestionForm } from '#web/record/ask-step/question-form.tsx';
import classes from '../goods-form.module.css';
import { goodUrl } from '#web/goods/good-url.ts';

interface NewGoodDialogProps {
  groups: readonly { value: string }[];
  onClose: () => void;
}

const FIELDS = ['goodNo', 'name', 'goodGroup', 'unit', 'costOre', 'salesOre', 'ean'];
const empty = { goodNo: '', name: '', goodGroup: '', cost: '', sales: '', ean: '' };

/** Creates a good with its first prices, and opens it. */
export function NewGoodDialog({ groups, onClose }: NewGoodDialogProps) {
  const [typed, setTyped] = useState(empty);
  const [unit, setUnit] = useState<(typeof UNITS)[number]>(asUnit('stk'));
  const [priceUnit, setPriceUnit] = useState<(typeof PRICE_UNITS)[number]>(1);
  const { sending, errors, failure, send } = useSending(FIELDS);
  const isTyped = Object.values(typed).some((value) => value.trim() !== '');
  const [unread, setUnread] = useState<Readonly<Record<string, string>>>({});
  const write = (field: keyof typeof empty) => (value: string) =>
    setTyped({ ...typed, [field]: value });

  function create() {
    const cost = parseKr(typed.cost);
    const sales = parseKr(typed.sales);
    setUnread({
      ...(!cost.ok && { costOre: cost.message }),
      ...(!sales.ok && { salesOre: sales.message }),
    });
    if (!cost.ok || !sales.ok) return;
    const { goodNo, name, goodGroup, ean } = typed;
    const prices = { priceUnit, costOre: cost.ore, salesOre: sales.ore };
    void send('create', async () => {
      const body = { goodNo, name, goodGroup, unit, ...prices, ean };
      const made = await call<SavedGood>('post', '/varer', body);
      say.success(`Vare ${made.goodNo} er oprettet.`);
      onClose();
      router.visit(goodUrl(made.goodNo));
    });
  }

  const errorOf = (field: string) => unread[field] ?? errors[field];
  return (
    <QuestionDialog opened title="Ny vare" size="lg" dirty={isTyped} onClose={onClose}>
      <QuestionForm
        submit="Opret"
        busy={sending !== null}
        ready
        sentence={failure}
        className={classes.grid}
        onSubmit={create}
        onClose={onClose}
      >
        <TextField
          label="Varenr."
          required
          maxLength={25}
          data-autofocus
          value={typed.goodNo}
          error={errorOf('goodNo')}
          onChange={write('goodNo')}
        />
        <TextField
          label="EAN"
          inputMode="numeric"
          value={typed.ean}
          error={errorOf('ean')}
          onChange={write('ean')}
        />
        <div className={classes.whole}>
          <TextField
            label="Navn"
            required
            maxLength={100}
            value={typed.name}
            error={errorOf('name')}
            onChange={write('name')}
          />
        </div>
        <TextField
          label="Varegruppe"
          required
          maxLength={60}
          list="varegrupper"
          value={typed.goodGroup}
          error={errorOf('goodGroup')}
          onChange={write('goodGroup')}
        />
        <datalist id="varegrupper">
          {groups.map(({ value }) => (
            <option key={value} value={value}>
              {value}
            </option>
          ))}
        </datalist>
        <ChoiceField
          label="Enhed"
          choices={UNITS.map((value) => ({ value, label: value }))}
          value={unit}
          onChange={setUnit}
        />
        <DecimalField
          label="Kostpris ekskl. moms"
          required
          rightSection="kr."
          value={typed.cost}
          error={errorOf('costOre')}
          onChange={write('cost')}
        />
        <DecimalField
          label="Salgspris ekskl. moms"
          required
          rightSection="kr."
          value={typed.sales}
          error={errorOf('salesOre')}
          onChange={write('sales')}
        />
        <ChoiceField
          label="Priserne gælder for"
          choices={PRICE_UNITS.map((value) => ({ value, label: `${value} ${unit}` }))}
          value={priceUnit}
          onChange={setPriceUnit}
        />
      </QuestionForm>
    </QuestionDialog>
  );
}
