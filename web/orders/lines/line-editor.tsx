import { Button, Checkbox } from '@mantine/core';
import { useEffect, useRef } from 'react';
import {
  asPriceUnit,
  type LineKind,
  lineKindLabels,
  type OrderLineFields,
  PRICE_UNITS,
  UNITS,
} from '#domain/orders/order-line.ts';
import type { PickableGood } from '#app-server/pages/order/order-info.props.ts';
import { parseKr } from '#domain/amounts/money.ts';
import { GoodNotice } from '#web/goods/lines/good-notice.tsx';
import type { GoodsNow } from '#web/goods/lines/use-goods-now.ts';
import { krText } from '#web/goods/prices/price-texts.ts';
import { useShortcuts } from '#web/layout/navigation/shortcuts.ts';
import { ChoiceField } from '../../forms/choice-field.tsx';
import { DecimalField } from '../../forms/text-fields.tsx';
import { GoodsPicker } from './goods-picker.tsx';
import classes from './lines.module.css';
import { type LineDraft, type LineErrors, withKind } from './line-draft.ts';
import { useLineWriting } from './use-line-writing.ts';

interface LineEditorProps {
  start: LineDraft;
  /** The kinds to choose among. */
  kinds: readonly LineKind[];
  editPrices: boolean;
  /** A time entry has made the line: its good and its hours follow from the entry. */
  fromEntry: boolean;
  busy: boolean;
  errors: LineErrors;
  saveLabel: string;
  onErrors: (errors: LineErrors) => void;
  onWrite: (draft: LineDraft) => void;
  /** Resolves with true when it was saved. */
  onSave: (fields: OrderLineFields) => Promise<boolean>;
  onClose: () => void;
  /** What was heard of goods. */
  goodsNow: GoodsNow;
  /** Adds a package that was picked, instead of a line; absent where a line is changed. */
  onPackage?: (good: PickableGood, qtyMilli: number) => void;
}

const FROM_ENTRY = 'Antallet følger tidsregistreringen. Ret tiden under »Aktiviteter og timer«.';
const HOURS = ['time'] as const;

/** The inputs of a line. Enter saves it, or takes the good whose number was typed or scanned; Escape closes it. */
export function LineEditor(props: LineEditorProps) {
  const { start, kinds, editPrices, fromEntry, busy, errors, saveLabel } = props;
  const { onErrors, onWrite, onSave, onClose, onPackage } = props;
  const form = useRef<HTMLFormElement>(null);
  const focusFirst = () => form.current?.querySelector<HTMLElement>('[data-first]')?.focus();
  // A new row has moved the fields down.
  function showFields() {
    form.current?.scrollIntoView({ block: 'nearest' });
    focusFirst();
  }
  const isNew = onPackage !== undefined;
  const writing = useLineWriting({
    start,
    isNew,
    onErrors,
    onWrite,
    onSave,
    onSaved: showFields,
    onPackage,
  });
  const { draft, write } = writing;
  useEffect(focusFirst, []);
  const wrong = Object.keys(errors).join(' ');
  useEffect(() => {
    if (busy || wrong === '') return;
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [busy, wrong]);
  useShortcuts({ Escape: onClose });

  const heard = props.goodsNow.get(draft.goodId ?? '');
  const typed = parseKr(draft.price);
  const present = heard?.salesOre ?? null;
  const isText = draft.kind === 'text';
  return (
    <form
      ref={form}
      className={classes.editor}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void writing.enter();
      }}
    >
      <ChoiceField
        aria-label="Linjens type"
        className={classes.kind}
        choices={kinds.map((kind) => ({ value: kind, label: lineKindLabels[kind] }))}
        value={draft.kind}
        onChange={(kind) => write(withKind(draft, kind))}
      />
      <div className={classes.what}>
        <GoodsPicker
          text={draft.text}
          hoursOnly={draft.kind === 'time'}
          offers={!fromEntry}
          error={errors.text}
          onText={(text) => write({ text })}
          packages={isNew}
          onPick={writing.pick}
          onBusyEnter={busy ? () => void writing.enter() : undefined}
        />
      </div>
      {!isText && (
        <>
          <DecimalField
            aria-label="Antal"
            className={classes.narrow}
            readOnly={fromEntry}
            title={fromEntry ? FROM_ENTRY : undefined}
            value={draft.qty}
            error={errors.qty}
            onChange={(qty) => write({ qty })}
          />
          <ChoiceField
            aria-label="Enhed"
            className={classes.narrow}
            choices={(draft.kind === 'time' ? HOURS : UNITS).map((unit) => ({
              value: unit,
              label: unit,
            }))}
            value={draft.unit}
            onChange={(unit) => write({ unit })}
          />
        </>
      )}
      {!isText && editPrices && (
        <>
          <DecimalField
            aria-label="Pris ekskl. moms"
            className={classes.price}
            placeholder="Pris"
            rightSection="kr."
            value={draft.price}
            error={errors.price}
            onChange={(price) => write({ price })}
          />
          <ChoiceField
            aria-label="Prisenhed"
            className={classes.narrow}
            choices={PRICE_UNITS.map((unit) => ({ value: unit, label: `pr. ${unit}` }))}
            value={draft.priceUnit}
            onChange={(priceUnit) => write({ priceUnit })}
          />
          <DecimalField
            aria-label="Rabat"
            className={classes.narrow}
            placeholder="Rabat"
            rightSection="%"
            value={draft.discount}
            error={errors.discount}
            onChange={(discount) => write({ discount })}
          />
        </>
      )}
      {!isText && editPrices && (
        <Checkbox
          label="Fakturerbar"
          className={classes.billable}
          checked={draft.billable}
          onChange={({ currentTarget }) => write({ billable: currentTarget.checked })}
        />
      )}
      {heard !== undefined && (
        <GoodNotice
          line={{
            unitCostOre: null,
            unitSalesOre: typed.ok ? typed.ore : null,
            priceUnit: draft.priceUnit,
          }}
          good={heard}
          onRenew={
            editPrices && present !== null
              ? () => write({ price: krText(present), priceUnit: asPriceUnit(heard.priceUnit) })
              : undefined
          }
        />
      )}
      {fromEntry && <p className={classes.entry}>{FROM_ENTRY}</p>}
      <div className={classes.editorActions}>
        <Button variant="default" onClick={onClose}>
          Luk
        </Button>
        <Button type="submit" loading={busy}>
          {saveLabel}
        </Button>
      </div>
    </form>
  );
}
