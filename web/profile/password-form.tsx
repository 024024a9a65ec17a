import '@mantine/core/styles/PasswordInput.layer.css';
import {
  Button,
  Checkbox,
  PasswordInput,
  type PasswordInputProps,
  Text,
  Title,
} from '@mantine/core';
import type { FormEvent } from 'react';
import { SHORTEST_PASSWORD } from '#domain/accounts/password-rules.ts';
import { useForm } from '#web/http/use-form.ts';
import { ErrorNotice } from '#web/parts/notices/error-notice.tsx';
import classes from './profile.module.css';
import { SavedNote } from './saved-note.tsx';
import { OwnUsername } from '#web/auth/own-username.tsx';

interface PasswordFormProps {
  email: string;
  hasSecondFactor: boolean;
}

const empty = { currentPassword: '', password: '', repeated: '', endOthers: true };

/** “Adgangskode”: the current and the new password. Password managers fill it: the e-mail stands in it, hidden. */
export function PasswordForm({ email, hasSecondFactor }: PasswordFormProps) {
  const form = useForm(empty);
  const { values, errors } = form;
  const { alone, withSecondFactor } = SHORTEST_PASSWORD;

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    form.submit('put', '/profil/adgangskode', {
      errorBag: 'password',
      onSuccess: () => form.reset(empty),
    });
  }

  const field = (name: 'currentPassword' | 'password' | 'repeated', own: PasswordInputProps) => (
    <PasswordInput
      name={name}
      value={values[name]}
      onChange={({ currentTarget }) => form.set(name, currentTarget.value)}
      error={errors[name]}
      visibilityToggleButtonProps={{ 'aria-label': 'Vis adgangskoden', tabIndex: 0 }}
      {...own}
    />
  );

  return (
    <form onSubmit={onSubmit} noValidate className={classes.choices}>
      <Title order={2} fz="lg" id="adgangskode">
        Adgangskode
      </Title>
      {form.failure !== null && <ErrorNotice message={form.failure} />}
      <OwnUsername email={email} />
      {field('currentPassword', {
        label: 'Nuværende adgangskode',
        autoComplete: 'current-password',
      })}
      <div className={classes.fields}>
        {field('password', { label: 'Ny adgangskode', autoComplete: 'new-password' })}
        {field('repeated', { label: 'Gentag ny adgangskode', autoComplete: 'new-password' })}
      </div>
      <Text fz="sm" c="dimmed">
        Mindst {hasSecondFactor ? withSecondFactor : alone} tegn. Brug gerne en sætning. Der er
        ingen krav om store bogstaver, tal eller tegn.
        {hasSecondFactor ? '' : ` Med totrinslogin er ${withSecondFactor} tegn nok.`}
      </Text>
      <Checkbox
        label="Log mig ud på andre enheder"
        checked={values.endOthers}
        onChange={({ currentTarget }) => form.set('endOthers', currentTarget.checked)}
      />
      <div className={classes.foot}>
        <Button type="submit" loading={form.processing}>
          Skift adgangskode
        </Button>
        <SavedNote shown={form.recentlySuccessful}>Adgangskoden er ændret.</SavedNote>
      </div>
    </form>
  );
}
