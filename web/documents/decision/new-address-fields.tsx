import type { NewAddress } from '#domain/orders/new-address.ts';
import { TextField } from '#web/forms/text-fields.tsx';
import classes from './decision-dialog.module.css';

/** The fields in the order of an envelope; `most` is the longest text. */
const FIELDS = [
  { name: 'street', label: 'Vej', most: 100, required: true },
  { name: 'houseNo', label: 'Husnr.', most: 10, required: true },
  { name: 'floor', label: 'Etage', most: 10, required: false },
  { name: 'door', label: 'Dør', most: 10, required: false },
  { name: 'postnr', label: 'Postnr.', most: 4, required: true },
  { name: 'city', label: 'By', most: 60, required: false },
] as const satisfies { name: keyof NewAddress; label: string; most: number; required: boolean }[];

interface NewAddressFieldsProps {
  address: NewAddress;
  onChange: (address: NewAddress) => void;
}

/** Whether the address is complete; the town follows from the postnr. */
export function isAddress({ street, houseNo, postnr }: NewAddress): boolean {
  return street.trim() !== '' && houseNo.trim() !== '' && /^\s*\d{4}\s*$/.test(postnr);
}

/** An installation address that the customer does not have yet. */
export function NewAddressFields({ address, onChange }: NewAddressFieldsProps) {
  return (
    <fieldset className={classes.address} aria-label="Ny installationsadresse">
      {FIELDS.map(({ name, label, most, required }) => (
        <TextField
          key={name}
          label={label}
          required={required}
          maxLength={most}
          inputMode={name === 'postnr' ? 'numeric' : undefined}
          value={address[name] ?? ''}
          onChange={(text) => onChange({ ...address, [name]: text })}
        />
      ))}
    </fieldset>
  );
}
