import { router } from '@inertiajs/react';
import { useState } from 'react';
import type { CreatedCustomer } from '#app-server/pages/customer/customer-list.props.ts';
import {
  CUSTOMER_KINDS,
  type CustomerKind,
  customerKindLabels,
} from '#domain/customers-and-partners.ts';
import { isNeeded } from '#domain/customers/new-customer.ts';
import { checkProps } from '#web/customers/duplicates/check-props.tsx';
import { DuplicatesNotice } from '#web/customers/duplicates/duplicates-notice.tsx';
import { useCustomerForm } from '#web/customers/duplicates/use-customer-form.ts';
import { ChoiceField } from '#web/forms/choice-field.tsx';
import { TextField } from '#web/forms/text-fields.tsx';
import { useSending } from '#web/forms/use-sending.ts';
import { call } from '#web/http/call.ts';
import { say } from '#web/layout/notices/toast.ts';
import { QuestionDialog } from '#web/record/ask-step/question-dialog.tsx';
import { QuestionForm } from '#web/record/ask-step/question-form.tsx';
import { customerUrl } from '../customer-url.ts';
import classes from '../customer-form.module.css';

const empty = {
  name: '',
  street: '',
  houseNo: '',
  postnr: '',
  city: '',
  phone: '',
  email: '',
  cvr: '',
  gln: '',
};
type Typed = typeof empty;
const FIELDS = ['kind', ...Object.keys(empty)];
const words: Readonly<Record<keyof Typed, string>> = {
  name: 'Navn',
  street: 'Vej',
  houseNo: 'Husnr.',
  postnr: 'Postnr.',
  city: 'By',
  phone: 'Telefon',
  email: 'E-mail',
  cvr: 'CVR-nr.',
  gln: 'EAN-nr.',
};

interface NewCustomerDialogProps {
  /** What is known of the customer. */
  start?: Partial<Typed>;
  /** It is opened from another dialog. */
  above?: true;
  /** Takes the customer that was created, or found to be there; without it the customer's page is opened. */
  onChosen?: (customer: CreatedCustomer) => void;
  onClose: () => void;
}

const openPage = ({ customerNo }: CreatedCustomer) => router.visit(customerUrl(customerNo));

/** Creates a customer. Who may be the same is shown while it is typed. */
export function NewCustomerDialog(props: NewCustomerDialogProps) {
  const { start, above, onChosen = openPage, onClose } = props;
  const known = { ...empty, ...start };
  const [typed, setTyped] = useState<Typed>(known);
  const [kind, setKind] = useState<CustomerKind>('private');
  const { sending, errors, failure, send, forget } = useSending(FIELDS);
  const before = Object.values(known);
  const isTyped = Object.values(typed).some((value, at) => value.trim() !== before[at]);
  const isFirm = kind !== 'private';
  const cvr = isFirm ? typed.cvr : '';
  const gln = isFirm ? typed.gln : '';
  const { name, street, houseNo, postnr, city, phone, email } = typed;
  const { checks, duplicates, leave } = useCustomerForm(
    { phone, email, cvr, gln, postnr },
    {
      name,
      addressLine: `${street} ${houseNo}`.trim(),
      postnr,
      phone,
      mobile: '',
      email,
      cvr,
      gln,
      exceptId: '',
    },
  );
  const town = checks.postnr?.kind === 'ok' ? checks.postnr.city : undefined;

  const text = (field: keyof Typed) => ({
    label: words[field],
    name: field,
    value: typed[field],
    error: errors[field],
    onChange: (value: string) => {
      setTyped({ ...typed, [field]: value });
      forget(field);
    },
  });
  const checked = (field: 'phone' | 'email' | 'cvr' | 'gln' | 'postnr') => ({
    ...text(field),
    ...checkProps(checks[field], errors[field]),
    onBlur: () => leave(field),
  });

  const create = () =>
    void send('create', async () => {
      const body = { ...typed, kind, cvr, gln, city: city || town || '' };
      const made = await call<CreatedCustomer>('post', '/kunder', body);
      say.success(`Kunde ${made.customerNo} er oprettet.`);
      onClose();
      onChosen(made);
    });

  function take(id: string) {
    const one = duplicates.find((duplicate) => duplicate.id === id);
    if (one === undefined) return;
    onClose();
    onChosen(one);
  }

  return (
    <QuestionDialog
      opened
      {...(above && { above })}
      title="Ny kunde"
      size="lg"
      dirty={isTyped}
      onClose={onClose}
    >
      <QuestionForm
        submit="Opret"
        busy={sending !== null}
        ready
        sentence={failure}
        className={classes.grid}
        onSubmit={create}
        onClose={onClose}
      >
        <ChoiceField
          label="Kundetype"
          choices={CUSTOMER_KINDS.map((value) => ({ value, label: customerKindLabels[value] }))}
          value={kind}
          error={errors['kind']}
          onChange={setKind}
        />
        <TextField {...text('name')} required maxLength={100} data-autofocus />
        <TextField {...text('street')} required maxLength={100} />
        <TextField {...text('houseNo')} required maxLength={10} />
        <TextField {...checked('postnr')} required maxLength={4} inputMode="numeric" />
        <TextField {...text('city')} placeholder={town} maxLength={60} />
        <TextField {...checked('phone')} inputMode="tel" maxLength={30} />
        <TextField
          {...checked('email')}
          inputMode="email"
          required={isNeeded('email', kind)}
          maxLength={200}
        />
        {isFirm && <TextField {...checked('cvr')} required inputMode="numeric" maxLength={20} />}
        {isFirm && (
          <TextField
            {...checked('gln')}
            required={isNeeded('gln', kind)}
            inputMode="numeric"
            maxLength={20}
          />
        )}
        <div className={classes.whole}>
          <DuplicatesNotice
            duplicates={duplicates}
            verb={onChosen === openPage ? 'Åbn' : 'Vælg'}
            onChoose={({ id }) => take(id)}
          />
        </div>
      </QuestionForm>
    </QuestionDialog>
  );
}
