import { useEffect, useRef } from 'react';
import { unlikeCasesOf } from '#domain/orders/case-no.ts';
import type { AlikeAnswer, NewOrderChoices } from '#app-server/pages/order/new-order.props.ts';
import { isWorkType, WORK_TYPES, workTypes } from '#domain/orders/work-types.ts';
import { ChoiceField } from '#web/forms/choice-field.tsx';
import { LongTextField, TextField } from '#web/forms/text-fields.tsx';
import classes from './new-order.module.css';
import { isFromVaerk, withWorkType } from './new-order-values.ts';
import type { NewOrder } from './use-new-order.ts';

interface WorkPartProps {
  order: NewOrder;
  choices: NewOrderChoices | null;
  /** What is there already; `null` while nothing can be said. */
  alike: AlikeAnswer | null;
}

const typeChoices = WORK_TYPES.map((type) => ({ value: type, label: workTypes[type].label }));
const sorted = typeChoices.toSorted(
  (a, b) =>
    Number(workTypes[a.value].segment === 'vaerk') - Number(workTypes[b.value].segment === 'vaerk'),
);

/** What is to be done: the work type with its defaults, the utility's case, title and description. */
export function WorkPart({ order, choices, alike }: WorkPartProps) {
  const { values, errors } = order;
  const { workType, partnerId, partnerCaseNo } = values;
  const title = useRef<HTMLInputElement>(null);
  const proposed = workType !== null && values.title === workTypes[workType].label;
  // A proposed title is written over, also where it comes when the focus is there already.
  useEffect(() => {
    const isHere = workType !== null && document.activeElement === title.current;
    if (isHere) title.current?.select();
  }, [workType]);
  const partner = choices?.partners.find(({ id }) => id === partnerId);
  const caseOrderNo = alike?.caseOrderNo ?? null;
  const taken =
    caseOrderNo === null ? undefined : `Sagen er allerede oprettet som ordre ${caseOrderNo}.`;
  const unlike = partner !== undefined && alike?.unlikeCase === true;
  return (
    <>
      <ChoiceField
        label="Opgavetype"
        required
        name="workType"
        error={errors['workType']}
        choices={[...(workType === null ? [{ value: '', label: 'Vælg …' }] : []), ...sorted]}
        value={workType ?? ''}
        onChange={(code) => {
          if (!isWorkType(code)) return;
          order.change((before) => withWorkType(before, code));
          for (const field of ['workType', 'title', 'customerRef']) order.touch(field);
        }}
      />
      <TextField
        ref={title}
        label="Titel"
        required
        name="title"
        maxLength={80}
        value={values.title}
        error={errors['title']}
        onFocus={({ currentTarget }) => {
          if (proposed) currentTarget.select();
        }}
        onChange={(title) => order.set({ title })}
      />
      {isFromVaerk(values) && (
        <>
          <ChoiceField
            label="Værk"
            required
            name="partnerId"
            error={errors['partnerId'] ?? (partner?.reasons.join(' ') || undefined)}
            choices={[
              ...(partnerId === null ? [{ value: '', label: 'Vælg værket …' }] : []),
              ...(choices?.partners ?? []).map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={partnerId ?? ''}
            onChange={(id) => order.set({ partnerId: id })}
          />
          <TextField
            label="Sagsnr. hos værket"
            required
            name="partnerCaseNo"
            maxLength={60}
            value={partnerCaseNo}
            error={errors['partnerCaseNo'] ?? taken}
            description={unlike ? unlikeCasesOf(partner.name) : undefined}
            onChange={(typed) => order.set({ partnerCaseNo: typed })}
          />
        </>
      )}
      <LongTextField
        className={classes.wide}
        label="Beskrivelse"
        name="description"
        rows={2}
        maxLength={4000}
        value={values.description}
        error={errors['description']}
        onChange={(description) => order.set({ description })}
      />
    </>
  );
}
