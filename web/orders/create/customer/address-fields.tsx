import { parseStreetLine } from '#domain/customers/street-line.ts';
import type { FieldCheck } from '#machines/screens/customer-field.ts';
import type { Problems } from '#machines/screens/new-order/new-order-setup.ts';
import { useCustomerForm } from '#web/customers/duplicates/use-customer-form.ts';
import { TextField } from '#web/forms/text-fields.tsx';
import type { TypedAddress } from '../new-order-values.ts';
import classes from '../new-order.module.css';

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
  const { checks, leave } = useCustomerForm({ postnr }, null);
  const town = checks.postnr ?? null;
  const known = town?.kind === 'ok' ? (town.city ?? null) : null;

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
        error={errors[`${prefix}.postnr`] ?? (town?.kind === 'invalid' ? town.sentence : undefined)}
        onBlur={() => leave('postnr')}
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
        description={townNote(town)}
        onChange={(typed) => onChange({ ...address, city: typed })}
      />
    </div>
  );
}

/** That nobody knows the postnr, or the municipality it lies in; a postnr can lie in several. */
function townNote(town: FieldCheck | null): string | undefined {
  if (town?.kind === 'warning') return town.sentence;
  if (town?.kind !== 'ok' || town.municipalities === undefined) return undefined;
  const [only, ...others] = town.municipalities;
  if (only === undefined) return undefined;
  return others.length === 0 ? `${only} Kommune` : `Kommuner: ${[only, ...others].join(', ')}`;
}
