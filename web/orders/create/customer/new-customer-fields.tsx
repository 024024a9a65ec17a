import { Button, Text } from '@mantine/core';
import { CUSTOMER_KINDS, customerKindLabels } from '#domain/customers-and-partners.ts';
import type { TypedIdentity } from '#domain/customers/duplicates.ts';
import { isNeeded, NEEDED_FIELDS } from '#domain/customers/new-customer.ts';
import { checkProps } from '#web/customers/duplicates/check-props.tsx';
import { DuplicatesNotice } from '#web/customers/duplicates/duplicates-notice.tsx';
import { useCustomerForm } from '#web/customers/duplicates/use-customer-form.ts';
import { ChoiceField } from '#web/forms/choice-field.tsx';
import { TextField } from '#web/forms/text-fields.tsx';
import { AddressFields } from './address-fields.tsx';
import classes from '../new-order.module.css';
import type { TypedCustomer } from '../new-order-values.ts';
import type { NewOrder } from '../use-new-order.ts';

/** What a new customer is recognised by. */
function identityOf({ name, address, phone, email, cvr, gln }: TypedCustomer): TypedIdentity {
  const { line: addressLine, postnr } = address;
  return { name, addressLine, postnr, phone, mobile: '', email, cvr, gln, exceptId: '' };
}

/** A number that is not asked for is not checked. */
function checkedOf({ kind, phone, email, cvr, gln }: TypedCustomer) {
  return { phone, email, cvr: kind === 'private' ? '' : cvr, gln: kind === 'private' ? '' : gln };
}

interface NewCustomerFieldsProps {
  order: NewOrder;
  customer: TypedCustomer;
}

/** A customer who is written down while they are on the telephone. They are created together with the order. */
export function NewCustomerFields({ order, customer }: NewCustomerFieldsProps) {
  const { errors } = order;
  const { checks, duplicates, leave } = useCustomerForm(checkedOf(customer), identityOf(customer));
  function set(change: Partial<TypedCustomer>) {
    order.change((before) => ({
      ...before,
      newCustomer: before.newCustomer && { ...before.newCustomer, ...change },
    }));
    const fields = Object.keys(change).flatMap((field) =>
      field === 'address' ? ['street', 'postnr', 'city'] : [field],
    );
    for (const field of fields) order.touch(`newCustomer.${field}`);
  }
  const text = (field: 'phone' | 'email' | 'cvr' | 'gln') => ({
    name: `newCustomer.${field}`,
    value: customer[field],
    ...checkProps(checks[field], errors[`newCustomer.${field}`]),
    onChange: (typed: string) => set({ [field]: typed }),
    onBlur: () => leave(field),
  });
  return (
    <fieldset className={classes.box} aria-label="Ny kunde">
      <div className={classes.boxHead}>
        <Text fw={600}>Ny kunde</Text>
        <Button variant="default" size="xs" onClick={order.dropCustomer}>
          Søg i stedet
        </Button>
      </div>
      <div className={classes.grid}>
        <ChoiceField
          label="Kundetype"
          name="newCustomer.kind"
          choices={CUSTOMER_KINDS.map((kind) => ({ value: kind, label: customerKindLabels[kind] }))}
          value={customer.kind}
          onChange={(kind) => {
            set({ kind });
            for (const field of NEEDED_FIELDS) order.touch(`newCustomer.${field}`);
            order.touch('customerRef');
          }}
        />
        <TextField
          name="newCustomer.name"
          value={customer.name}
          error={errors['newCustomer.name']}
          onChange={(name) => set({ name })}
          label="Navn"
          required
          maxLength={100}
        />
        <AddressFields
          prefix="newCustomer"
          label="Adresse"
          address={customer.address}
          errors={errors}
          onChange={(address) => set({ address })}
        />
        <TextField {...text('phone')} label="Telefon" inputMode="tel" maxLength={30} />
        <TextField
          {...text('email')}
          label="E-mail"
          inputMode="email"
          required={isNeeded('email', customer.kind)}
          maxLength={200}
        />
        {customer.kind !== 'private' && (
          <TextField
            {...text('cvr')}
            label="CVR-nr."
            inputMode="numeric"
            required={isNeeded('cvr', customer.kind)}
            maxLength={20}
          />
        )}
        {customer.kind !== 'private' && (
          <TextField
            {...text('gln')}
            label="EAN-nr."
            inputMode="numeric"
            required={isNeeded('gln', customer.kind)}
            maxLength={20}
          />
        )}
      </div>
      <DuplicatesNotice duplicates={duplicates} verb="Vælg" onChoose={({ id }) => order.pick(id)} />
    </fieldset>
  );
}
