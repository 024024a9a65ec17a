import { Link } from '@inertiajs/react';
import { Button, Stack, TextInput } from '@mantine/core';
import type { RegisterProps } from '#app-server/pages/auth/auth-register.props.ts';
import { AuthPage } from '#web/auth/auth-page.tsx';
import classes from '#web/auth/auth.module.css';
import { FormNotices } from '#web/auth/form-notices.tsx';
import { NewPasswordField } from '#web/auth/new-password-field.tsx';
import { sendForm } from '#web/auth/send-form.ts';
import { useAuthForm } from '#web/auth/use-auth-form.ts';
import { useShared } from '#web/shared-props.ts';

const logIn = { href: '/login', label: 'Log ind' };

export default function Register({ invited, problem }: RegisterProps) {
  if (invited === null) {
    return (
      <AuthPage way={logIn}>
        <p className={classes.said}>{problem}</p>
      </AuthPage>
    );
  }
  return <Newcomer {...invited} />;
}

function Newcomer({ name, email }: { name: string; email: string }) {
  const { app } = useShared();
  const form = useAuthForm({ name, password: '' }, (values) =>
    sendForm('post', location.pathname, values),
  );
  if (form.done) {
    return (
      <AuthPage>
        <p role="status" className={classes.said}>
          Din bruger er klar. Du logger ind med {email}.
        </p>
        <Button component={Link} href="/login" size="md" fullWidth>
          Log ind
        </Button>
      </AuthPage>
    );
  }
  const { token } = form.errors;
  return (
    <AuthPage lead={`Du er inviteret til ${app.name} som ${email}.`} way={logIn}>
      <form onSubmit={form.submit} noValidate>
        <Stack gap="md">
          <FormNotices {...form} failure={token ?? form.failure} />
          <TextInput
            label="Navn"
            name="name"
            autoComplete="name"
            size="md"
            value={form.values.name}
            onChange={(event) => form.set('name', event.currentTarget.value)}
            error={form.errors['name']}
          />
          <NewPasswordField
            email={email}
            value={form.values.password}
            onChange={(value) => form.set('password', value)}
            error={form.errors['password']}
          />
          <Button type="submit" size="md" loading={form.processing} disabled={form.wait !== null}>
            Opret bruger
          </Button>
        </Stack>
      </form>
    </AuthPage>
  );
}
