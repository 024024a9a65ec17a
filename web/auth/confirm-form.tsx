import '@mantine/core/styles/PasswordInput.layer.css';
import { Button, PasswordInput, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormNotices } from './form-notices.tsx';
import { OwnUsername } from './own-username.tsx';
import { sendForm } from './send-form.ts';
import { useAuthForm } from './use-auth-form.ts';
import { useOwnPasskey } from './use-own-passkey.ts';

interface ConfirmFormProps {
  email: string;
  size?: 'sm' | 'md';
  onConfirmed: () => void;
  /** A way not to, beside the button. */
  children?: ReactNode;
}

/** The user proves who they are: by their password, or by a passkey when they have one. */
export function ConfirmForm({ email, size = 'sm', onConfirmed, children }: ConfirmFormProps) {
  const form = useAuthForm({ password: '' }, async (values) => {
    const answer = await sendForm('post', '/profil/bekraeft', values);
    if (answer.kind === 'accepted') onConfirmed();
    return answer;
  });
  const passkey = useOwnPasskey(onConfirmed);
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="md">
        <FormNotices {...form} failure={form.failure ?? passkey.problem} />
        <OwnUsername email={email} />
        <PasswordInput
          label="Adgangskode"
          name="password"
          autoComplete="current-password"
          data-autofocus
          size={size}
          value={form.values.password}
          onChange={(event) => form.set('password', event.currentTarget.value)}
          error={form.errors['password']}
          visibilityToggleButtonProps={{ 'aria-label': 'Vis adgangskoden', tabIndex: 0 }}
        />
        <Button
          type="submit"
          size={size}
          loading={form.processing || form.done}
          disabled={form.wait !== null}
        >
          Bekræft
        </Button>
        {passkey.use !== null && (
          <Button variant="default" size={size} loading={passkey.running} onClick={passkey.use}>
            Bekræft med adgangsnøgle
          </Button>
        )}
        {children}
      </Stack>
    </form>
  );
}
