import { parseStreetLine } from '#domain/customers/street-line.ts';
import type { Problems } from '#machines/screens/new-order/new-order-setup.ts';
import { TextField } from '#web/forms/text-fields.tsx';
import { fetchTown } from '../new-order-calls.ts';
import type { TypedAddress } from '../new-order-values.ts';
import classes from '../new-order.module.css';
import { useAnswer } from '../use-answer.ts';

interface AddressFieldsProps {
  /** Before the names of the fields: `newAddress`. */
  prefix: 'newAddress' | 'newCustomer';
  label: string;
  address: TypedAddress;
  errors: Problems;
  onChange: (address: TypedAddress) => void;
}

/** An address: one line, and a postnr that fills in its town. A whole address on the line is taken apart. */
export function AddressFields({ prefix, label, address, errors, onChange }: AddressFieldsProps) {
  const { line, postnr, city } = address;
  const town = useAnswer(/^\d{4}$/.test(postnr) ? postnr : null, fetchTown);
  const known = town?.city ?? null;
  const isUnknown = town !== null && known === null;

  /** `Kirkevej 12, 7100 Vejle` fills the other fields once the line is left. */
  function takeApart() {
    const read = parseStreetLine(line);
    if (read === null || read.postnr === '') return;
    const [street = ''] = line.split(new RegExp(`[ ,]*(?:dk[- ]?)?${read.postnr}`, 'i'));
    onChange({ line: street, postnr: read.postnr, city: read.city });
  }

  return (
    <div className={classes.address}>
      <TextField
        label={label}
        required
        name={`${prefix}.street`}
        placeholder="Vej og nr., evt. etage og dør"
        maxLength={120}
        value={line}
        error={errors[`${prefix}.street`]}
        onChange={(typed) => onChange({ ...address, line: typed })}
        onBlur={takeApart}
      />
      <TextField
        label="Postnr."
        required
        name={`${prefix}.postnr`}
        inputMode="numeric"
        maxLength={4}
        value={postnr}
        error={errors[`${prefix}.postnr`]}
        onChange={(typed) => onChange({ ...address, postnr: typed.replaceAll(/\D/g, '') })}
      />
      <TextField
        label="By"
        name={`${prefix}.city`}
        maxLength={60}
        // The town of a known postnr is not typed, and not passed by Tab.
        readOnly={known !== null}
        tabIndex={known === null ? 0 : -1}
        value={known ?? city}
        error={errors[`${prefix}.city`] ?? errors['city']}
        description={isUnknown ? 'Ukendt postnummer – kontrollér venligst.' : undefined}
        onChange={(typed) => onChange({ ...address, city: typed })}
      />
    </div>
  );
}
