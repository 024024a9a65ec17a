import { router } from '@inertiajs/react';
import type { ConfirmPasswordProps } from '#app-server/pages/auth/auth-confirm-password.props.ts';
import { AuthPage } from '#web/auth/auth-page.tsx';
import { ConfirmForm } from '#web/auth/confirm-form.tsx';

export default function ConfirmPassword({ email, next }: ConfirmPasswordProps) {
  return (
    <AuthPage
      lead="Bekræft din adgangskode for at fortsætte."
      way={{ href: '/', label: 'Til forsiden' }}
    >
      <ConfirmForm email={email} size="md" onConfirmed={() => router.visit(next)} />
    </AuthPage>
  );
}
