import { Button, Stack } from '@mantine/core';
import { Link } from '@inertiajs/react';
import type { ResetPasswordProps } from '#app-server/pages/auth/auth-reset-password.props.ts';
import { AuthPage } from '#web/auth/auth-page.tsx';
import classes from '#web/auth/auth.module.css';
import { FormNotices } from '#web/auth/form-notices.tsx';
import { NewPasswordField } from '#web/auth/new-password-field.tsx';
import { sendForm } from '#web/auth/send-form.ts';
import { useAuthForm } from '#web/auth/use-auth-form.ts';

const again = { href: '/glemt-adgangskode', label: 'Bed om et nyt link' };

export default function ResetPassword(props: ResetPasswordProps) {
  if (props.problem !== null) {
    return (
      <AuthPage way={again}>
        <p className={classes.said}>{props.problem}</p>
      </AuthPage>
    );
  }
  return <Choice email={props.email} />;
}

function Choice({ email }: { email: string }) {
  const form = useAuthForm({ password: '' }, (values) =>
    sendForm('post', location.pathname, values),
  );
  if (form.done) {
    return (
      <AuthPage>
        <p role="status" className={classes.said}>
          Adgangskoden er ændret, og du er logget ud alle steder.
        </p>
        <Button component={Link} href="/login" size="md" fullWidth>
          Log ind
        </Button>
      </AuthPage>
    );
  }
  const { token } = form.errors;
  return (
    <AuthPage lead={email} way={again}>
      <form onSubmit={form.submit} noValidate>
        <Stack gap="md">
          <FormNotices {...form} failure={token ?? form.failure} />
          <NewPasswordField
            email={email}
            value={form.values.password}
            onChange={(value) => form.set('password', value)}
            error={form.errors['password']}
          />
          <Button type="submit" size="md" loading={form.processing} disabled={form.wait !== null}>
            Gem adgangskoden
          </Button>
        </Stack>
      </form>
    </AuthPage>
  );
}
