import type { OrderInfoProps } from '#app-server/pages/order/order-info.props.ts';
import type { ReactNode } from 'react';
import { Fact, FactGrid } from '#web/parts/fact.tsx';
import type { PresentOnOrder } from '../page/use-order-presence.ts';
import { EditSection } from '#web/record/edit/edit-section.tsx';
import { contestedNote, type RecordEdit } from '#web/record/edit/use-record-edit.ts';
import classes from '#web/record/edit/field-groups.module.css';
import { FieldInput } from './field-input.tsx';
import { type StatusLook, useStatusLook } from '#web/statuses/status-look.tsx';
import { fieldText } from './field-text.ts';
import { ORDER_FIELDS, type OrderField, orderFieldInfo } from '#domain/orders/order-fields.ts';

interface DetailsSectionProps {
  options: OrderInfoProps['options'];
  can: OrderInfoProps['can'];
  edit: RecordEdit<OrderField>;
  others: readonly PresentOnOrder[];
  onEditing: (field: OrderField | null) => void;
  /** What can be done to the plan while no field is open. */
  planActions?: ReactNode;
}

/** Fields that belong together. Links on the page jump to a group by its `id`. */
const groups = (
  [
    { id: 'beskrivelse', title: 'Opgaven', section: 'task' },
    { id: 'planlaegning', title: 'Planlægning', section: 'planning' },
    { id: 'reference', title: 'Aftalen', section: 'agreement' },
  ] as const
).map((group) => ({
  ...group,
  fields: ORDER_FIELDS.filter((field) => orderFieldInfo[field].section === group.section),
}));

/** The fields of the order, as text or as inputs. */
export function DetailsSection(props: DetailsSectionProps) {
  const { options, can, edit, others, onEditing, planActions } = props;
  const [first] = groups.flatMap((group) => group.fields).filter((one) => can.fields.includes(one));
  const look = useStatusLook();
  const textOf = (field: OrderField) => fieldText(field, edit.valueOf(field), options, look);
  return (
    <EditSection
      id="oplysninger"
      title="Oplysninger"
      lock={can.lock}
      canEdit={can.edit}
      edit={edit}
    >
      {groups.map((group) => (
        <fieldset key={group.id} id={group.id} tabIndex={-1} className={classes.group}>
          <legend>{group.title}</legend>
          {group.section === 'planning' && !edit.open && planActions && (
            <div className={classes.actions}>{planActions}</div>
          )}
          {edit.open ? (
            <div className={classes.inputs}>
              {group.fields.map((field) =>
                can.fields.includes(field) ? (
                  <div key={field} data-field={field} className={classes.input}>
                    <FieldInput
                      field={field}
                      value={edit.valueOf(field)}
                      options={options}
                      error={edit.errors[field]}
                      note={noteOf(field, edit, others, options, look)}
                      isFirst={field === first}
                      onChange={(value) => edit.set(field, value)}
                      onEnter={() => onEditing(field)}
                      onLeave={() => onEditing(null)}
                    />
                  </div>
                ) : (
                  <dl key={field} data-field={field} className={classes.input}>
                    <Fact label={orderFieldInfo[field].label}>{textOf(field)}</Fact>
                  </dl>
                ),
              )}
            </div>
          ) : (
            <FactGrid>
              {group.fields.map((field) => (
                <Fact key={field} label={orderFieldInfo[field].label}>
                  <span className={classes.text}>{textOf(field)}</span>
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
  field: OrderField,
  { contested, stands }: RecordEdit<OrderField>,
  others: readonly PresentOnOrder[],
  options: OrderInfoProps['options'],
  look: StatusLook,
): string | undefined {
  const writing = others.filter(({ doing }) => doing === field);
  if (contested.has(field)) {
    return contestedNote(fieldText(field, stands(field), options, look));
  }
  if (writing.length === 0) return undefined;
  return `${writing.map(({ initials }) => initials).join(', ')} redigerer`;
}
