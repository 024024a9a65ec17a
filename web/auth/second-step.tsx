import { Button, Stack, Text, Title } from '@mantine/core';
import { router } from '@inertiajs/react';
import { useEffect, useRef } from 'react';
import type { LoginProps } from '#app-server/pages/auth/auth-login.props.ts';
import { TextField } from '#web/forms/text-fields.tsx';
import { ErrorNotice } from '#web/parts/notices/error-notice.tsx';
import { FormNotices } from './form-notices.tsx';
import { useLoginForm } from './use-login-form.ts';
import { knowsPasskeys, usePasskeyLogin } from './use-passkey-login.ts';

/** After the password: the code of the app, a recovery code, or a passkey. */
export function SecondStep({ step }: { step: NonNullable<LoginProps['secondStep']> }) {
  const form = useLoginForm({ code: '' }, '/login/kode');
  const passkey = usePasskeyLogin(false);
  const field = useRef<HTMLInputElement>(null);
  const { errors } = form;
  useEffect(() => {
    if (Object.keys(errors).length > 0) field.current?.select();
    else field.current?.focus();
  }, [errors]);

  return (
    <form onSubmit={form.submit} noValidate>
      <Title order={1} mb="lg">
        Bekræft, at det er dig
      </Title>
      <Stack gap="md">
        <FormNotices {...form} />
        {passkey.problem !== null && <ErrorNotice message={passkey.problem} />}
        {step.passkey && knowsPasskeys() && (
          <Button size="md" loading={passkey.running} onClick={passkey.logIn}>
            Brug adgangsnøgle
          </Button>
        )}
        <TextField
          ref={field}
          label={step.totp ? 'Kode fra din app' : 'Genoprettelseskode'}
          name="code"
          size="md"
          autoComplete="one-time-code"
          value={form.values.code}
          onChange={(value) => form.set('code', value)}
          error={errors['code']}
        />
        {step.totp && (
          <Text fz="sm" c="dimmed">
            Har du ikke din telefon, så skriv en af dine genoprettelseskoder.
          </Text>
        )}
        <Button
          type="submit"
          size="md"
          variant={step.passkey ? 'default' : 'filled'}
          loading={form.processing}
          disabled={form.wait !== null}
        >
          Log ind
        </Button>
        <Button variant="subtle" onClick={() => router.delete('/login/kode')}>
          Log ind som en anden
        </Button>
      </Stack>
    </form>
  );
}
