import { Anchor, Button, Text } from '@mantine/core';
import { CUSTOMER_KINDS, customerKindLabels } from '#domain/customers-and-partners.ts';
import { isNeeded } from '#domain/customers/new-customer.ts';
import { ChoiceField } from '#web/forms/choice-field.tsx';
import { TextField } from '#web/forms/text-fields.tsx';
import { AddressFields } from './address-fields.tsx';
import { findCustomers } from '../new-order-calls.ts';
import classes from '../new-order.module.css';
import type { TypedCustomer } from '../new-order-values.ts';
import { useAnswer } from '../use-answer.ts';
import type { NewOrder } from '../use-new-order.ts';

/** What finds the same customer under another spelling of the name; `null` while none of it is written. */
function identityOf({ cvr, phone }: TypedCustomer): string | null {
  const digits = (text: string) => text.replaceAll(/\D/g, '').slice(-8);
  return [digits(cvr), digits(phone)].find((text) => text.length === 8) ?? null;
}

/** A customer who is written down while they are on the telephone. They are created together with the order. */
export function NewCustomerFields({ order }: { order: NewOrder }) {
  const { values, errors } = order;
  const { newCustomer: customer } = values;
  const known = useAnswer(customer === null ? null : identityOf(customer), findCustomers);
  if (customer === null) return null;
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
  const text = (field: 'name' | 'phone' | 'email' | 'cvr' | 'gln') => ({
    name: `newCustomer.${field}`,
    value: customer[field],
    error: errors[`newCustomer.${field}`],
    onChange: (typed: string) => set({ [field]: typed }),
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
          onChange={(kind) => set({ kind })}
        />
        <TextField {...text('name')} label="Navn" required maxLength={100} />
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
      {known !== null && known.hits.length > 0 && (
        <div role="status" className={classes.known}>
          <Text fz="sm">Kunden findes måske allerede:</Text>
          {known.hits.slice(0, 3).map(({ id, name, customerNo, city }) => (
            <Anchor
              key={id}
              component="button"
              type="button"
              fz="sm"
              onClick={() => order.pick(id)}
            >
              Vælg {name}, {customerNo}, {city}
            </Anchor>
          ))}
        </div>
      )}
    </fieldset>
  );
}
