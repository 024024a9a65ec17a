import { useState } from 'react';
import { OWN_AREAS } from '#domain/dashboard/dashboard-reach.ts';
import type { Option } from '#app-server/pages/shared.props.ts';
import type { BulkFields } from '#domain/orders/bulk-fields.ts';
import { orderFieldInfo } from '#domain/orders/order-fields.ts';
import { PRIORITIES, priorityLabels } from '#domain/orders/order.ts';
import classes from '#web/bulk/bulk-dialog.module.css';
import { ChoiceField } from '#web/forms/choice-field.tsx';
import { InstantField } from '#web/forms/lazy-fields.tsx';
import { useNewOrderChoices } from '../create/use-new-order-choices.ts';
import fieldClasses from '../steps/step-fields.module.css';
import { BulkActions, type BulkChoiceProps } from './bulk-actions.tsx';

const NO_AREA = 'none';
const KEPT = { value: '', label: 'Ændres ikke' } as const;
const DEADLINES = [
  KEPT,
  { value: 'set', label: 'Ny frist' },
  { value: 'none', label: 'Ingen frist' },
] as const;
const priorities = PRIORITIES.map((value) => ({ value, label: priorityLabels[value] }));

interface BulkFieldsChoiceProps extends BulkChoiceProps {
  /** The areas of the list's filter. */
  areas: readonly Option[];
}

/** Which priority, deadline, responsible person or area all the selected orders get. */
export function BulkFieldsChoice({ areas, busy, onTry, onClose }: BulkFieldsChoiceProps) {
  const [fields, setFields] = useState<BulkFields>({});
  const [deadline, setDeadline] = useState<(typeof DEADLINES)[number]['value']>('');
  const people = useNewOrderChoices()?.people ?? [];
  const { dueAt, priority, responsibleId, areaId } = fields;

  /** Leaves the fields out that are `undefined`. */
  const change = (changes: { [Field in keyof BulkFields]: BulkFields[Field] | undefined }) =>
    setFields((before) => {
      const next = Object.entries({ ...before, ...changes });
      return Object.fromEntries(next.filter(([, value]) => value !== undefined));
    });

  return (
    <>
      <div className={fieldClasses.fields}>
        <ChoiceField
          label={orderFieldInfo.priority.label}
          data-autofocus
          choices={[KEPT, ...priorities]}
          value={priority ?? ''}
          onChange={(chosen) => change({ priority: chosen === '' ? undefined : chosen })}
        />
        <ChoiceField
          label={orderFieldInfo.dueAt.label}
          choices={DEADLINES}
          value={deadline}
          onChange={(chosen) => {
            setDeadline(chosen);
            change({ dueAt: chosen === 'none' ? null : undefined });
          }}
        />
        {deadline === 'set' && (
          <InstantField
            label="Ny frist"
            required
            value={dueAt ?? null}
            onChange={(instant) => change({ dueAt: instant ?? undefined })}
          />
        )}
        <ChoiceField
          label={orderFieldInfo.responsibleId.label}
          choices={[KEPT, ...people]}
          value={responsibleId ?? ''}
          onChange={(id) => change({ responsibleId: id === '' ? undefined : id })}
        />
        <ChoiceField
          label={orderFieldInfo.areaId.label}
          choices={[KEPT, ...areas.filter(({ value }) => value !== OWN_AREAS)]}
          value={areaId === null ? NO_AREA : (areaId ?? '')}
          onChange={(id) => change({ areaId: id === '' ? undefined : id === NO_AREA ? null : id })}
        />
      </div>
      <p className={classes.quiet}>Hvad der ikke vælges her, beholder hver ordre.</p>
      <BulkActions
        busy={busy}
        ready={Object.keys(fields).length > 0 && (deadline !== 'set' || dueAt !== undefined)}
        onTry={() => onTry({ kind: 'fields', fields })}
        onClose={onClose}
      />
    </>
  );
}
