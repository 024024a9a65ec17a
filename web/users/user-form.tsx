import { Button } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import type { ListedUser } from '#app-server/users/admin/list-users.ts';
import type { UserAdministrationProps } from '#app-server/pages/admin/user-administration.props.ts';
import type { HeldCertificate } from '#domain/accounts/certificates.ts';
import { userFieldNames } from '#domain/accounts/user-fields.ts';
import { formatPhone } from '#domain/identifiers/grouped.ts';
import { TextField } from '#web/forms/text-fields.tsx';
import { call } from '#web/http/call.ts';
import { reloadProps } from '#web/http/visits/reload-props.ts';
import { say } from '#web/layout/notices/toast.ts';
import { ErrorNotice } from '#web/parts/notices/error-notice.tsx';
import { CertificatesField } from './certificates-field.tsx';
import { PlacementFields } from './placement-fields.tsx';
import { useSending } from '#web/forms/use-sending.ts';
import classes from './users.module.css';

type UserFormProps = Pick<UserAdministrationProps, 'groups' | 'areas'> & {
  user: ListedUser;
  /** Says whether something is typed that is not saved. */
  onDirty: (dirty: boolean) => void;
  onSaved: () => void;
};

/** What follows from another address. */
function changedEmailText({ state, email }: ListedUser): string {
  return state === 'invited'
    ? 'Invitationen sendes igen til den nye adresse.'
    : `Bruges til at logge ind fra nu af. ${email} får besked.`;
}

interface FormValues {
  name: string;
  initials: string;
  email: string;
  mobile: string;
  employeeNo: string;
  groups: string[];
  areaIds: string[];
  certificates: HeldCertificate[];
}

/** What an administrator says of a user. What another one saves meanwhile stays, unless both have changed the same field. */
export function UserForm({ user, groups, areas, onDirty, onSaved }: UserFormProps) {
  // What the form began with: what differs from it is what this person changes.
  const [seen] = useState({
    name: user.name,
    initials: user.initials,
    email: user.email,
    mobile: user.mobile,
    employeeNo: user.employeeNo,
    groups: user.groups,
    areaIds: user.areaIds,
    certificates: user.certificates.map(({ name, expires }) => ({ name, expires })),
  });
  const [first] = useState<FormValues>({
    name: user.name,
    initials: user.initials,
    email: user.email,
    mobile: user.mobile === null ? '' : formatPhone(user.mobile),
    employeeNo: user.employeeNo ?? '',
    groups: user.groups,
    areaIds: user.areaIds,
    certificates: seen.certificates,
  });
  const [values, setValues] = useState(first);
  const dirty = JSON.stringify(values) !== JSON.stringify(first);
  useEffect(() => onDirty(dirty), [onDirty, dirty]);
  const { sending, errors, failure, send } = useSending([
    ...Object.keys(userFieldNames),
    ...values.certificates.flatMap((_, at) => [
      `certificates.${at}.name`,
      `certificates.${at}.expires`,
    ]),
  ]);
  const set = (change: Partial<FormValues>) => setValues((before) => ({ ...before, ...change }));

  async function save() {
    await call('patch', `/admin/brugere/${user.id}`, { ...values, seen });
    say.success(`${values.name} er gemt.`);
    onSaved();
    await reloadProps('users', 'seq');
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void send('save', save);
  }

  return (
    <form onSubmit={onSubmit} noValidate className={classes.parts}>
      {failure !== null && <ErrorNotice message={failure} />}
      <div className={classes.fields}>
        <TextField
          label="Navn"
          autoComplete="off"
          value={values.name}
          error={errors['name']}
          onChange={(name) => set({ name })}
        />
        <TextField
          label="Initialer"
          autoComplete="off"
          maxLength={4}
          value={values.initials}
          error={errors['initials']}
          onChange={(typed) => set({ initials: typed.toLocaleUpperCase('da') })}
        />
        <TextField
          label="E-mail"
          type="email"
          autoComplete="off"
          description={values.email === user.email ? undefined : changedEmailText(user)}
          value={values.email}
          error={errors['email']}
          onChange={(email) => set({ email })}
        />
        <TextField
          label="Mobil"
          type="tel"
          autoComplete="off"
          value={values.mobile}
          error={errors['mobile']}
          onChange={(mobile) => set({ mobile })}
        />
        <TextField
          label="Medarbejdernr."
          autoComplete="off"
          value={values.employeeNo}
          error={errors['employeeNo']}
          onChange={(employeeNo) => set({ employeeNo })}
        />
      </div>
      <PlacementFields
        groups={groups}
        areas={areas}
        value={values}
        errors={errors}
        onChange={set}
      />
      <CertificatesField
        value={values.certificates}
        errors={errors}
        onChange={(certificates) => set({ certificates })}
      />
      <div className={classes.foot}>
        <Button type="submit" loading={sending !== null}>
          Gem
        </Button>
      </div>
    </form>
  );
}
