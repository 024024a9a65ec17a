import type { CustomerInfoProps } from '#app-server/pages/customer/customer-info.props.ts';
import {
  CUSTOMER_FIELDS,
  type CustomerField,
  customerFieldInfo,
} from '#domain/customers/customer-fields.ts';
import { maySeeField, visibilityOf } from '#domain/visibility.ts';
import { useRights } from '#web/shared-props.ts';
import { DuplicatesNotice } from '../duplicates/duplicates-notice.tsx';
import { useCustomerChecks } from '../duplicates/use-customer-checks.ts';
import { customerUrl } from '../customer-url.ts';
import { EmailText } from '#web/parts/text/email-text.tsx';
import { Fact, FactGrid } from '#web/parts/fact.tsx';
import { EditSection } from '#web/record/edit/edit-section.tsx';
import { contestedNote, type RecordEdit } from '#web/record/edit/use-record-edit.ts';
import type { PresentOnCustomer } from '../page/use-customer-presence.ts';
import { CustomerFieldInput } from './customer-field-input.tsx';
import { customerFieldText } from './customer-field-text.ts';
import classes from '#web/record/edit/field-groups.module.css';

interface DetailsSectionProps {
  customerId: string;
  can: CustomerInfoProps['can'];
  edit: RecordEdit<CustomerField>;
  others: readonly PresentOnCustomer[];
  onEditing: (field: CustomerField | null) => void;
}

/** Fields that belong together. */
const groups = (
  [
    { title: 'Kunden', section: 'identity' },
    { title: 'Kontakt', section: 'contact' },
    { title: 'E-faktura', section: 'invoicing' },
    { title: 'Vilkår', section: 'terms' },
  ] as const
).map((group) => ({
  ...group,
  fields: CUSTOMER_FIELDS.filter((field) => customerFieldInfo[field].section === group.section),
}));

/** The master data of the customer, as text or as inputs. */
export function DetailsSection({ customerId, can, edit, others, onEditing }: DetailsSectionProps) {
  const [first] = CUSTOMER_FIELDS.filter((field) => can.fields.includes(field));
  const checks = useCustomerChecks(customerId, edit);
  const visibility = visibilityOf(useRights());
  /** A value that the reader may not see is not shown as one that is not there. */
  const shown = groups.map(({ title, fields }) => ({
    title,
    fields: fields.filter((field) => maySeeField(field, visibility)),
  }));
  const textOf = (field: CustomerField) => {
    const text = customerFieldText(field, edit.valueOf(field));
    return field === 'email' ? <EmailText email={text} /> : text;
  };
  return (
    <EditSection
      id="stamdata"
      title="Stamdata"
      lock={can.lock}
      canEdit={can.fields.length > 0}
      edit={edit}
    >
      {edit.open && (
        <DuplicatesNotice
          duplicates={checks.duplicates}
          verb="Åbn"
          onChoose={({ customerNo }) =>
            window.open(customerUrl(customerNo), '_blank', 'noreferrer')
          }
        />
      )}
      {shown.map(({ title, fields }) => (
        <fieldset key={title} className={classes.group}>
          <legend>{title}</legend>
          {edit.open ? (
            <div className={classes.inputs}>
              {fields.map((field) =>
                can.fields.includes(field) ? (
                  <div key={field} data-field={field} className={classes.input}>
                    <CustomerFieldInput
                      field={field}
                      value={edit.valueOf(field)}
                      error={edit.errors[field] ?? checks.errorOf(field)}
                      note={noteOf(field, edit, others) ?? checks.noteOf(field)}
                      isFirst={field === first}
                      onChange={(value) => edit.set(field, value)}
                      onEnter={() => onEditing(field)}
                      onLeave={() => {
                        checks.leave(field);
                        onEditing(null);
                      }}
                    />
                  </div>
                ) : (
                  <dl key={field} data-field={field} className={classes.input}>
                    <Fact label={customerFieldInfo[field].label}>{textOf(field)}</Fact>
                  </dl>
                ),
              )}
            </div>
          ) : (
            <FactGrid>
              {fields.map((field) => (
                <Fact key={field} label={customerFieldInfo[field].label}>
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
  field: CustomerField,
  { contested, stands }: RecordEdit<CustomerField>,
  others: readonly PresentOnCustomer[],
): string | undefined {
  if (contested.has(field)) {
    return contestedNote(customerFieldText(field, stands(field)));
  }
  const writing = others.filter(({ doing }) => doing === field);
  if (writing.length === 0) return undefined;
  return `${writing.map(({ initials }) => initials).join(', ')} redigerer`;
}
