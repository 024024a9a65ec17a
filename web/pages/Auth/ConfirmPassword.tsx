import '@mantine/core/styles/PasswordInput.layer.css';
import { router } from '@inertiajs/react';
import { Button, PasswordInput, Stack } from '@mantine/core';
import type { ConfirmPasswordProps } from '#app-server/pages/auth/auth-confirm-password.props.ts';
import { AuthPage } from '#web/auth/auth-page.tsx';
import { FormNotices } from '#web/auth/form-notices.tsx';
import { sendForm } from '#web/auth/send-form.ts';
import { useAuthForm } from '#web/auth/use-auth-form.ts';
import { OwnUsername } from '#web/auth/own-username.tsx';

export default function ConfirmPassword({ email, next }: ConfirmPasswordProps) {
  const form = useAuthForm({ password: '' }, async (values) => {
    const answer = await sendForm('post', '/profil/bekraeft', values);
    if (answer.kind === 'accepted') router.visit(next);
    return answer;
  });
  return (
    <AuthPage
      lead="Bekræft din adgangskode for at fortsætte."
      way={{ href: '/', label: 'Til forsiden' }}
    >
      <form onSubmit={form.submit} noValidate>
        <Stack gap="md">
          <FormNotices {...form} />
          <OwnUsername email={email} />
          <PasswordInput
            label="Adgangskode"
            name="password"
            autoComplete="current-password"
            size="md"
            value={form.values.password}
            onChange={(event) => form.set('password', event.currentTarget.value)}
            error={form.errors['password']}
            visibilityToggleButtonProps={{ 'aria-label': 'Vis adgangskoden', tabIndex: 0 }}
          />
          <Button
            type="submit"
            size="md"
            loading={form.processing || form.done}
            disabled={form.wait !== null}
          >
            Bekræft
          </Button>
        </Stack>
      </form>
    </AuthPage>
  );
}
