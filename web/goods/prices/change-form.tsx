import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import * as v from 'valibot';
import type { VareInfoProps } from '#app-server/pages/goods/good-info.props.ts';
import { parseKr } from '#domain/amounts/money.ts';
import {
  percentBp,
  type EnteredChange,
  ROUNDINGS,
  type Rounding,
} from '#domain/goods/price-change.ts';
import { priceOre } from '#domain/goods/price.ts';
import { asPriceUnit, PRICE_UNITS } from '#domain/orders/order-line.ts';
import { ChoiceField } from '#web/forms/choice-field.tsx';
import { DecimalField } from '#web/forms/text-fields.tsx';
import { QuestionForm } from '#web/record/ask-step/question-form.tsx';
import classes from '../goods-form.module.css';
import { krText, parsePercent } from './price-texts.ts';
import type { PriceChanging } from './use-price-change.ts';

/** What a good costs now, and what it is sold in. */
export type PresentPrices = Pick<VareInfoProps['good'], 'costOre' | 'salesOre' | 'priceUnit'> &
  Pick<VareInfoProps['fields'], 'unit'>;

interface ChangeFormProps {
  present: PresentPrices | undefined;
  changing: PriceChanging;
  onClose: () => void;
}

const roundingLabels: Readonly<Record<Rounding, string>> = {
  1: 'Hele ører (ingen afrunding af kroner)',
  25: 'Nærmeste 25 øre',
  100: 'Hele kroner',
};

/** The prices, or the per cent. What is left empty stays. */
export function ChangeForm({ present, changing, onClose }: ChangeFormProps) {
  // Whoever comes back from the impact finds what they had entered.
  const { change: entered } = changing;
  const [kind, setKind] = useState<EnteredChange['kind']>(
    entered?.kind ?? (present === undefined ? 'percent' : 'fixed'),
  );
  const [typed, setTyped] = useState(() => typedOf(present, entered));
  const [priceUnit, setPriceUnit] = useState<(typeof PRICE_UNITS)[number]>(
    (entered?.kind === 'fixed' && entered.priceUnit) || asPriceUnit(present?.priceUnit ?? 1),
  );
  const isNewUnit = present !== undefined && priceUnit !== present.priceUnit;
  const [roundTo, setRoundTo] = useState<Rounding>(
    entered?.kind === 'percent' ? entered.roundTo : 1,
  );
  const [errors, setErrors] = useState<Readonly<Partial<Record<keyof typeof typed, string>>>>({});
  const write = (field: keyof typeof typed) => (value: string) =>
    setTyped({ ...typed, [field]: value });
  const per = present === undefined || priceUnit === 1 ? '' : ` pr. ${priceUnit}`;

  function look() {
    const names =
      kind === 'fixed' ? (['cost', 'sales'] as const) : (['costPercent', 'salesPercent'] as const);
    const values: (number | undefined)[] = [];
    const found: Partial<Record<keyof typeof typed, string>> = {};
    for (const name of names) {
      const text = typed[name].trim();
      if (text === '') {
        values.push(undefined);
        continue;
      }
      const read = kind === 'fixed' ? parseKr(text) : parsePercent(text);
      if (!read.ok) {
        found[name] = read.message;
        continue;
      }
      const value = 'ore' in read ? read.ore : read.value;
      const judged = v.safeParse(kind === 'fixed' ? priceOre : percentBp, value);
      if (judged.success) values.push(value);
      else found[name] = judged.issues[0].message;
    }
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    const [cost, sales] = values;
    changing.look(
      kind === 'fixed'
        ? {
            kind,
            ...given('costOre', cost),
            ...given('salesOre', sales),
            ...given('priceUnit', isNewUnit ? priceUnit : undefined),
          }
        : { kind, roundTo, ...given('costBp', cost), ...given('salesBp', sales) },
    );
  }

  return (
    <QuestionForm
      submit="Se virkningen"
      busy={changing.busy}
      ready
      sentence={Object.keys(errors).length > 0 ? null : changing.failure}
      className={classes.grid}
      onSubmit={look}
      onClose={onClose}
    >
      {present !== undefined && (
        <div className={classes.whole}>
          <SegmentedControl
            aria-label="Hvordan prisen ændres"
            data={[
              { value: 'fixed', label: 'Nye priser' },
              { value: 'percent', label: 'Procent' },
            ]}
            value={kind}
            onChange={(value) => setKind(value === 'percent' ? 'percent' : 'fixed')}
          />
        </div>
      )}
      {kind === 'fixed' ? (
        <>
          <DecimalField
            label={`Kostpris${per}`}
            rightSection="kr."
            data-autofocus
            value={typed.cost}
            error={errors.cost}
            onChange={write('cost')}
          />
          <DecimalField
            label={`Salgspris${per}`}
            rightSection="kr."
            value={typed.sales}
            error={errors.sales}
            onChange={write('sales')}
          />
          {present !== undefined && (
            <ChoiceField
              label="Priserne gælder for"
              choices={PRICE_UNITS.map((value) => ({ value, label: `${value} ${present.unit}` }))}
              value={priceUnit}
              onChange={setPriceUnit}
            />
          )}
          {isNewUnit && (
            <p className={classes.hint}>
              Priserne ovenfor gælder nu for {priceUnit} {present.unit} og ikke for{' '}
              {present.priceUnit}. Se efter, om leverandørernes priser stadig passer.
            </p>
          )}
        </>
      ) : (
        <>
          <DecimalField
            label="Kostpriser ændres med"
            placeholder="Uændret"
            rightSection="%"
            data-autofocus
            value={typed.costPercent}
            error={errors.costPercent}
            onChange={write('costPercent')}
          />
          <DecimalField
            label="Salgspriser ændres med"
            placeholder="Uændret"
            rightSection="%"
            value={typed.salesPercent}
            error={errors.salesPercent}
            onChange={write('salesPercent')}
          />
          <ChoiceField
            label="Priserne rundes til"
            choices={ROUNDINGS.map((value) => ({ value, label: roundingLabels[value] }))}
            value={roundTo}
            onChange={setRoundTo}
          />
          <p className={classes.hint}>
            Skriv fx 3,5 for dyrere og −2 for billigere. En halv rundes op.
          </p>
        </>
      )}
    </QuestionForm>
  );
}

const priceText = (ore: number | null | undefined) => (typeof ore === 'number' ? krText(ore) : '');

/** What stands in the fields: what was entered before, and else the prices as they are. */
function typedOf(present: PresentPrices | undefined, entered: EnteredChange | null) {
  const fixed = entered?.kind === 'fixed' ? entered : undefined;
  const percent = entered?.kind === 'percent' ? entered : undefined;
  return {
    cost: priceText(fixed?.costOre ?? present?.costOre),
    sales: priceText(fixed?.salesOre ?? present?.salesOre),
    costPercent: priceText(percent?.costBp),
    salesPercent: priceText(percent?.salesBp),
  };
}

const given = (name: string, value: number | undefined) =>
  value === undefined ? {} : { [name]: value };
