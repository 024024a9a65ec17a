import { Button } from '@mantine/core';
import { type RefObject, useEffect, useRef } from 'react';
import type { OrderInfoProps } from '#app-server/pages/order/order-info.props.ts';
import { type OrderField, orderFieldLabels } from '#domain/orders/order.ts';
import { ErrorNotice } from '#web/parts/error-notice.tsx';
import { Fact, FactGrid } from '#web/parts/fact.tsx';
import { KeyHint } from '#web/parts/key-hint.tsx';
import type { Present } from '#web/realtime/presence.ts';
import classes from './details-section.module.css';
import { FieldInput } from './field-input.tsx';
import { fieldText } from './field-text.ts';
import { Section } from '../../record/sections/section.tsx';
import type { OrderEdit } from './use-order-edit.ts';

interface DetailsSectionProps {
  options: OrderInfoProps['options'];
  can: OrderInfoProps['can'];
  edit: OrderEdit;
  others: readonly Present[];
  onEditing: (field: OrderField | null) => void;
}

/** Fields that are read and written together, each group with its place for jump links. */
const groups: { id: string; title: string; fields: OrderField[] }[] = [
  { id: 'beskrivelse', title: 'Opgaven', fields: ['title', 'description', 'invoiceText'] },
  {
    id: 'planlaegning',
    title: 'Planlægning',
    fields: ['fitterIds', 'plannedStart', 'plannedEnd', 'estimatedMin'],
  },
  {
    id: 'reference',
    title: 'Aftalen',
    fields: ['responsibleId', 'priority', 'dueAt', 'requestedDate', 'customerRef'],
  },
];

/** What the order says: read, or edited in place. */
export function DetailsSection({ options, can, edit, others, onEditing }: DetailsSectionProps) {
  const fields = useRef<HTMLFormElement>(null);
  const beginning = useRef<HTMLButtonElement>(null);
  const { open } = edit;
  const wasOpen = useRef(open);
  useEffect(() => {
    if (open) fields.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    else if (wasOpen.current && document.activeElement === document.body)
      beginning.current?.focus();
    wasOpen.current = open;
  }, [open]);
  const [first] = groups.flatMap((group) => group.fields).filter((one) => can.fields.includes(one));

  return (
    <Section
      id="oplysninger"
      title="Oplysninger"
      aside={<Aside can={can} edit={edit} beginning={beginning} />}
    >
      {can.lock !== null && <p className={classes.lock}>{can.lock}</p>}
      {edit.failure !== null && (
        <ErrorNotice message={edit.failure} onRetry={edit.save} retrying={edit.processing} />
      )}
      <form
        ref={fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          edit.save();
        }}
      >
        {groups.map((group) => (
          <fieldset key={group.id} id={group.id} tabIndex={-1} className={classes.group}>
            <legend>{group.title}</legend>
            {open ? (
              <div className={classes.inputs}>
                {group.fields.map((field) =>
                  can.fields.includes(field) ? (
                    <div key={field} data-field={field} className={classes.input}>
                      <FieldInput
                        field={field}
                        value={edit.valueOf(field)}
                        options={options}
                        error={edit.errors[field]}
                        note={noteOf(field, edit, others, options)}
                        isFirst={field === first}
                        onChange={(value) => edit.set(field, value)}
                        onEnter={() => onEditing(field)}
                        onLeave={() => onEditing(null)}
                      />
                    </div>
                  ) : (
                    <dl key={field} data-field={field} className={classes.input}>
                      <Fact label={orderFieldLabels[field]}>
                        {fieldText(field, edit.valueOf(field), options)}
                      </Fact>
                    </dl>
                  ),
                )}
              </div>
            ) : (
              <FactGrid>
                {group.fields.map((field) => (
                  <Fact key={field} label={orderFieldLabels[field]}>
                    <span className={classes.text}>
                      {fieldText(field, edit.valueOf(field), options)}
                    </span>
                  </Fact>
                ))}
              </FactGrid>
            )}
          </fieldset>
        ))}
        {open && (
          <div className={classes.actions} data-writing>
            <Button variant="default" onClick={edit.dirty ? edit.discard : edit.leave}>
              {edit.dirty ? 'Kassér ændringer' : 'Luk'}
            </Button>
            <Button type="submit" loading={edit.processing} disabled={!edit.dirty}>
              Gem
            </Button>
          </div>
        )}
      </form>
    </Section>
  );
}

function noteOf(
  field: OrderField,
  { contested, base }: OrderEdit,
  others: readonly Present[],
  options: OrderInfoProps['options'],
): string | undefined {
  const writing = others.filter(({ editing }) => editing === field);
  if (contested.has(field)) {
    const before = fieldText(field, base.fields[field], options);
    return `En anden har ændret feltet, siden du begyndte. Før stod der: ${before}`;
  }
  if (writing.length === 0) return undefined;
  return `${writing.map(({ initials }) => initials).join(', ')} redigerer`;
}

interface AsideProps extends Pick<DetailsSectionProps, 'can' | 'edit'> {
  /** Where the focus is once the fields have been left. */
  beginning: RefObject<HTMLButtonElement | null>;
}

function Aside({ can, edit, beginning }: AsideProps) {
  return (
    <>
      <span role="status" className={classes.saved}>
        {edit.recentlySuccessful && 'Gemt.'}
      </span>
      {!edit.open && edit.dirty && <span className={classes.unsaved}>Ikke gemt</span>}
      {can.edit && !edit.open && (
        <Button
          ref={beginning}
          variant="default"
          onClick={edit.begin}
          rightSection={<KeyHint keys="e" />}
        >
          {edit.dirty ? 'Fortsæt' : 'Rediger'}
        </Button>
      )}
    </>
  );
}
