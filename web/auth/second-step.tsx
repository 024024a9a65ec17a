import { Button, Stack, Text, Title } from '@mantine/core';
import { router } from '@inertiajs/react';
import { type FormEvent, useEffect, useRef } from 'react';
import type { LoginProps } from '#app-server/pages/auth/auth-login.props.ts';
import { TextField } from '#web/forms/text-fields.tsx';
import { useForm } from '#web/http/use-form.ts';
import { ErrorNotice } from '#web/parts/notices/error-notice.tsx';
import { knowsPasskeys, usePasskeyLogin } from './use-passkey-login.ts';

interface SecondStepProps {
  step: NonNullable<LoginProps['secondStep']>;
  /** Too many codes were wrong: none is taken yet. */
  closed: boolean;
}

/** After the password: the code of the app, a recovery code, or a passkey. */
export function SecondStep({ step, closed }: SecondStepProps) {
  const form = useForm({ code: '' });
  const passkey = usePasskeyLogin(false);
  const field = useRef<HTMLInputElement>(null);
  const { errors } = form;
  useEffect(() => {
    if (Object.keys(errors).length > 0) field.current?.select();
    else field.current?.focus();
  }, [errors]);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    form.submit('post', '/login/kode');
  }

  return (
    <form onSubmit={onSubmit} noValidate>
      <Title order={1} mb="lg">
        Bekræft, at det er dig
      </Title>
      <Stack gap="md">
        {form.failure !== null && <ErrorNotice message={form.failure} />}
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
          error={closed ? undefined : errors['code']}
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
          disabled={closed}
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
