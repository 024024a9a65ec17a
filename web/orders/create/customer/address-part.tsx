import { Button, Checkbox } from '@mantine/core';
import { formatStreetLine } from '#domain/customers/street-line.ts';
import type { KnownAddress } from '#domain/customers/order-customer.ts';
import { ChoiceField } from '#web/forms/choice-field.tsx';
import { AddressFields } from './address-fields.tsx';
import classes from '../new-order.module.css';
import { noAddress } from '../new-order-values.ts';
import type { NewOrder } from '../use-new-order.ts';

const NEW = 'ny';

const textOf = (address: KnownAddress) =>
  `${formatStreetLine(address)}, ${address.postnr} ${address.city}`;

/** Where the work is done: one of the customer's addresses, or a new one. */
export function AddressPart({ order }: { order: NewOrder }) {
  const { customer, isNew, awaitsAddresses, values, errors } = order;
  const { addressId, newAddress } = values;
  const known = customer?.addresses ?? [];
  if (!isNew && customer === null && !awaitsAddresses && newAddress === null) return null;
  const setNew = (isWanted: boolean) =>
    order.set({ newAddress: isWanted ? noAddress : null, addressId: null });
  return (
    <>
      {isNew && (
        <Checkbox
          label="Arbejdet skal udføres på en anden adresse"
          checked={newAddress !== null}
          onChange={({ currentTarget }) => setNew(currentTarget.checked)}
        />
      )}
      {!isNew && (known.length > 0 || awaitsAddresses) && newAddress === null && (
        <ChoiceField
          label="Installationsadresse"
          required
          name="installationAddressId"
          error={errors['installationAddressId']}
          choices={
            awaitsAddresses
              ? [{ value: '', label: 'Henter adresserne …' }]
              : [
                  ...(addressId === null ? [{ value: '', label: 'Vælg adressen …' }] : []),
                  ...known.map((address) => ({ value: address.id, label: textOf(address) })),
                  { value: NEW, label: 'Ny adresse …' },
                ]
          }
          value={addressId ?? ''}
          onChange={(value) => {
            if (value === NEW) setNew(true);
            else order.set({ addressId: value, newAddress: null });
            order.touch('installationAddressId');
          }}
        />
      )}
      {newAddress !== null && (
        <div className={classes.withButton}>
          <AddressFields
            prefix="newAddress"
            label="Installationsadresse"
            address={newAddress}
            errors={errors}
            onChange={(address) => {
              order.set({ newAddress: address });
              order.touch('newAddress.street');
              order.touch('newAddress.postnr');
            }}
          />
          {!isNew && known.length > 0 && (
            <Button variant="default" size="xs" onClick={() => setNew(false)}>
              Vælg en kendt adresse
            </Button>
          )}
        </div>
      )}
    </>
  );
}
