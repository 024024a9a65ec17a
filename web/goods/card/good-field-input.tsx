import { Button, Checkbox } from '@mantine/core';
import type { GoodLink } from '#app-server/pages/goods/good-info.props.ts';
import { asUnit, UNITS } from '#domain/orders/order-line.ts';
import { ChoiceField } from '#web/forms/choice-field.tsx';
import { TextField } from '#web/forms/text-fields.tsx';
import type { FieldValue } from '#web/record/edit/record-edit.ts';
import { GoodChooser } from '../good-chooser.tsx';
import { QtyField } from '../qty-field.tsx';
import classes from './card.module.css';
import { type CardField, goodFieldLabel } from './good-record.ts';

interface GoodFieldInputProps {
  field: CardField;
  value: FieldValue;
  unit: string;
  goodId: string;
  error: string | undefined;
  /** Below the label: who else edits the field, or that somebody has changed it. */
  note: string | undefined;
  isFirst: boolean;
  /** Says what a replacement is called. */
  nameOf: (id: string) => string;
  onChosen: (good: GoodLink) => void;
  onChange: (value: FieldValue) => void;
  onEnter: () => void;
  onLeave: () => void;
}

/** The input of one field of the good. */
export function GoodFieldInput(props: GoodFieldInputProps) {
  const { field, value, unit, goodId, error, note, isFirst, onChange, onEnter, onLeave } = props;
  const label = goodFieldLabel(field);
  const text = typeof value === 'string' ? value : '';
  const common = {
    label,
    id: `felt-${field}`,
    error,
    description: note,
    onFocus: onEnter,
    onBlur: onLeave,
    'data-autofocus': isFirst || undefined,
  };
  const isRequired = field === 'name' || field === 'goodGroup';
  switch (field) {
    case 'unit':
      return (
        <ChoiceField
          {...common}
          choices={UNITS.map((one) => ({ value: one, label: one }))}
          value={asUnit(text)}
          onChange={onChange}
        />
      );
    case 'stockable':
      return (
        <Checkbox
          {...common}
          checked={value === true}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
      );
    case 'stockQtyMilli':
    case 'minQtyMilli':
      return (
        <QtyField
          label={label}
          unit={unit}
          error={error}
          description={note}
          value={typeof value === 'number' || typeof value === 'string' ? value : null}
          onChange={onChange}
        />
      );
    case 'replacedById':
      return (
        <div>
          <GoodChooser
            label={label}
            placeholder={text === '' ? 'Ingen – søg efter en vare' : 'Søg efter en anden vare'}
            error={error}
            description={note}
            without={[goodId]}
            onEnter={onEnter}
            onLeave={onLeave}
            onChoose={(good) => {
              props.onChosen(good);
              onChange(good.id);
            }}
          />
          {text !== '' && (
            <p className={classes.chosen}>
              {props.nameOf(text)}
              <Button variant="subtle" size="compact-sm" onClick={() => onChange(null)}>
                Fjern erstatningen
              </Button>
            </p>
          )}
        </div>
      );
    default:
      return (
        <TextField
          {...common}
          maxLength={100}
          required={isRequired}
          value={text}
          onChange={(typed) => onChange(typed === '' && !isRequired ? null : typed)}
        />
      );
  }
}
