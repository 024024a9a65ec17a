import type { NewOrderChoices } from '#app-server/pages/order/new-order.props.ts';
import { PRIORITIES, priorityLabels } from '#domain/orders/order.ts';
import { formatDuration } from '#domain/time/copenhagen.ts';
import { ChoiceField } from '#web/forms/choice-field.tsx';
import { DayField } from '#web/forms/lazy-fields.tsx';
import { TextField, WholeNumberField } from '#web/forms/text-fields.tsx';
import { isFromVaerk } from './new-order-values.ts';
import type { NewOrder } from './use-new-order.ts';

interface TermsPartProps {
  order: NewOrder;
  choices: NewOrderChoices | null;
  /** Whoever writes the order down. */
  me: { value: string; label: string };
}

/** When it is wanted, how urgent it is, and who answers for it. */
export function TermsPart({ order, choices, me }: TermsPartProps) {
  const { values, errors } = order;
  const { estimatedMin } = values;
  return (
    <>
      <DayField
        label="Ønsket dato"
        value={values.requestedDate}
        error={errors['requestedDate']}
        onChange={(requestedDate) => order.set({ requestedDate })}
        onUnreadable={(requestedDate) => order.set({ requestedDate })}
      />
      <ChoiceField
        label="Prioritet"
        name="priority"
        choices={PRIORITIES.map((value) => ({ value, label: priorityLabels[value] }))}
        value={values.priority}
        onChange={(priority) => order.set({ priority })}
      />
      <DayField
        label="Frist"
        description={isFromVaerk(values) ? 'Uden dato gælder aftalen med værket.' : undefined}
        value={values.dueDate}
        error={errors['dueAt']}
        onChange={(dueDate) => order.set({ dueDate })}
        onUnreadable={(dueDate) => order.set({ dueDate })}
      />
      <WholeNumberField
        label="Anslået tid i minutter"
        name="estimatedMin"
        maxLength={5}
        value={estimatedMin}
        error={errors['estimatedMin']}
        rightSection={estimatedMin === null ? undefined : formatDuration(estimatedMin)}
        rightSectionWidth={90}
        onChange={(minutes) => order.set({ estimatedMin: minutes })}
      />
      <ChoiceField
        label="Sagsansvarlig"
        name="responsibleId"
        error={errors['responsibleId']}
        choices={choices?.people ?? [me]}
        value={values.responsibleId}
        onChange={(responsibleId) => order.set({ responsibleId })}
      />
      <TextField
        label="Deres reference"
        name="customerRef"
        required={order.needsReference}
        maxLength={60}
        value={values.customerRef}
        error={errors['customerRef']}
        onChange={(customerRef) => order.set({ customerRef })}
      />
    </>
  );
}
