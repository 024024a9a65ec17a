import { useState } from 'react';
import type { VareInfoProps } from '#app-server/pages/goods/good-info.props.ts';
import { Fact, FactGrid } from '#web/parts/fact.tsx';
import { EditSection } from '#web/record/edit/edit-section.tsx';
import { contestedNote } from '#web/record/edit/use-record-edit.ts';
import type { Present } from '#web/record/presence/presence.ts';
import classes from '#web/record/edit/field-groups.module.css';
import {
  CARD_FIELDS,
  type CardField,
  type GoodEdit,
  goodFieldLabel,
  goodFieldText,
} from './good-record.ts';
import { GoodFieldInput } from './good-field-input.tsx';

interface MasterDataProps {
  page: VareInfoProps;
  edit: GoodEdit;
  others: readonly Present<string>[];
  /** What goods are called, by their ids. */
  goodNos: ReadonlyMap<string, string>;
  onEditing: (field: CardField | null) => void;
}

/** Fields that belong together. */
const groups = [
  { id: 'vare', title: 'Varen', fields: ['name', 'goodGroup', 'unit', 'replacedById'] },
  { id: 'numre', title: 'Numre', fields: ['ean', 'elNo', 'vvsNo', 'dbNo', 'erpProductNo'] },
  { id: 'lager', title: 'Lager', fields: ['stockable', 'stockQtyMilli', 'minQtyMilli'] },
] as const satisfies { id: string; title: string; fields: CardField[] }[];

/** What is said of the good, as text or as inputs. */
export function MasterData({ page, edit, others, goodNos, onEditing }: MasterDataProps) {
  const { good, fields, can } = page;
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const known = new Map([...goodNos, ...chosen]);
  const textOf = (field: CardField) => goodFieldText(field, edit.valueOf(field), known);
  const unit = String(edit.valueOf('unit') ?? fields.unit);
  const withUnit = (field: CardField) => {
    const text = textOf(field);
    return field.endsWith('QtyMilli') && text !== '–' ? `${text} ${unit}` : text;
  };
  return (
    <EditSection id="stamdata" title="Stamdata" lock={null} canEdit={can.edit} edit={edit}>
      {groups.map((group) => (
        <fieldset key={group.id} id={group.id} className={classes.group}>
          <legend>{group.title}</legend>
          {edit.open ? (
            <div className={classes.inputs}>
              {group.fields.map((field) => (
                <div key={field} data-field={field} className={classes.input}>
                  <GoodFieldInput
                    field={field}
                    value={edit.valueOf(field)}
                    unit={unit}
                    goodId={good.id}
                    error={edit.errors[field]}
                    note={noteOf(field, edit, others, known)}
                    isFirst={field === CARD_FIELDS[0]}
                    nameOf={(id) => known.get(id) ?? 'En anden vare'}
                    onChosen={({ id, goodNo, name }) =>
                      setChosen(new Map(chosen).set(id, `${goodNo} ${name}`))
                    }
                    onChange={(value) => edit.set(field, value)}
                    onEnter={() => onEditing(field)}
                    onLeave={() => onEditing(null)}
                  />
                </div>
              ))}
            </div>
          ) : (
            <FactGrid>
              {group.fields.map((field) => (
                <Fact key={field} label={goodFieldLabel(field)}>
                  {withUnit(field)}
                </Fact>
              ))}
            </FactGrid>
          )}
        </fieldset>
      ))}
    </EditSection>
  );
}

function noteOf(
  field: CardField,
  { contested, stands }: GoodEdit,
  others: readonly Present<string>[],
  goodNos: ReadonlyMap<string, string>,
): string | undefined {
  if (contested.has(field)) {
    return contestedNote(goodFieldText(field, stands(field), goodNos));
  }
  const writing = others.filter(({ doing }) => doing === field);
  if (writing.length === 0) return undefined;
  return `${writing.map(({ initials }) => initials).join(', ')} redigerer`;
}
