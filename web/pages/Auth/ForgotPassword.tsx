import { Link } from '@inertiajs/react';
import { Button, Stack, TextInput } from '@mantine/core';
import type { ForgotPasswordProps } from '#app-server/pages/auth/auth-forgot-password.props.ts';
import { AuthPage } from '#web/auth/auth-page.tsx';
import classes from '#web/auth/auth.module.css';
import { FormNotices } from '#web/auth/form-notices.tsx';
import { sendForm } from '#web/auth/send-form.ts';
import { useAuthForm } from '#web/auth/use-auth-form.ts';

export default function ForgotPassword({ outbox }: ForgotPasswordProps) {
  const form = useAuthForm({ email: '' }, (values) =>
    sendForm('post', '/glemt-adgangskode', values),
  );
  return (
    <AuthPage
      lead="Skriv din e-mail, så sender vi et link, hvor du vælger en ny."
      way={{ href: '/login', label: 'Tilbage til log ind' }}
    >
      <form onSubmit={form.submit} noValidate>
        <Stack gap="md">
          <FormNotices {...form} />
          <TextInput
            label="E-mail"
            type="email"
            name="email"
            autoComplete="username"
            size="md"
            value={form.values.email}
            onChange={(event) => form.set('email', event.currentTarget.value)}
            error={form.errors['email']}
          />
          <Button type="submit" size="md" loading={form.processing} disabled={form.wait !== null}>
            {form.done ? 'Send linket igen' : 'Send link'}
          </Button>
          {form.done && (
            <div role="status" className={classes.said}>
              Hvis e-mailen findes hos os, har vi sendt et link. Det gælder i 60 minutter.
              {outbox && (
                <>
                  {' '}
                  Demoen sender ikke mails: <Link href="/dev/mails">Se udbakken</Link>.
                </>
              )}
            </div>
          )}
        </Stack>
      </form>
    </AuthPage>
  );
}
