import '@mantine/core/styles/PasswordInput.layer.css';
import { PasswordInput } from '@mantine/core';
import { OwnUsername } from './own-username.tsx';

interface NewPasswordFieldProps {
  /** Whose password it is: password managers file it under this name. */
  email: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

/** A new password: once, because it can be shown, and pasted as it likes. */
export function NewPasswordField({ email, value, onChange, error }: NewPasswordFieldProps) {
  return (
    <>
      <OwnUsername email={email} />
      <PasswordInput
        label="Ny adgangskode"
        description="Mindst 15 tegn. Nogle ord efter hinanden er nemme at huske."
        name="password"
        autoComplete="new-password"
        size="md"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={error}
        visibilityToggleButtonProps={{ 'aria-label': 'Vis adgangskoden', tabIndex: 0 }}
      />
    </>
  );
}
