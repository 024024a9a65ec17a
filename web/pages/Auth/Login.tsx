import '@mantine/core/styles/PasswordInput.layer.css';
import { Link } from '@inertiajs/react';
import { Button, Checkbox, PasswordInput, Stack, TextInput, Title } from '@mantine/core';
import { Suspense, useEffect, useRef } from 'react';
import type { LoginProps } from '#app-server/pages/auth/auth-login.props.ts';
import { FormNotices } from '#web/auth/form-notices.tsx';
import { useLoginForm } from '#web/auth/use-login-form.ts';
import { knowsPasskeys, usePasskeyLogin } from '#web/auth/use-passkey-login.ts';
import { lazyPart } from '#web/parts/lazy/lazy-part.ts';
import { PageTitle } from '#web/layout/page-title.tsx';
import { ErrorNotice } from '#web/parts/notices/error-notice.tsx';
import { useShared } from '#web/shared-props.ts';
import classes from '#web/auth/auth.module.css';

const SecondStep = lazyPart(
  () => import('#web/auth/second-step.tsx'),
  (module) => module.SecondStep,
);

type LoginValues = { email: string; password: string; remember: boolean };

const NOTHING: LoginValues = { email: '', password: '', remember: false };

/** The common password of the demo company's users. */
const DEMO_PASSWORD = 'tavlen-demo';

export default function Login({ secondStep, demoUsers }: LoginProps) {
  const { app } = useShared();
  return (
    <div className={classes.page}>
      <PageTitle />
      <div className={classes.panel}>
        <p className={classes.product}>{app.name}</p>
        {secondStep === null ? (
          <FirstStep demoUsers={demoUsers} />
        ) : (
          <Suspense>
            <SecondStep step={secondStep} />
          </Suspense>
        )}
      </div>
    </div>
  );
}

/** E-mail and password, or a passkey. */
function FirstStep({ demoUsers }: Pick<LoginProps, 'demoUsers'>) {
  const form = useLoginForm<LoginValues>(NOTHING, '/login');
  const passkey = usePasskeyLogin(form.values.remember);
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const { errors, values } = form;
  const closed = form.wait !== null;

  // The button is disabled during the request and loses the focus. After an error the focus goes to the field to correct.
  useEffect(() => {
    if (Object.keys(errors).length === 0 || document.activeElement !== document.body) return;
    (email.current?.value === '' ? email : password).current?.select();
  }, [errors]);

  return (
    <div onPointerEnter={passkey.offer} onFocus={passkey.offer}>
      <Title order={1} mb="lg">
        Log ind
      </Title>
      <form onSubmit={form.submit} noValidate data-own-focus>
        <Stack gap="md">
          {passkey.problem !== null && <ErrorNotice message={passkey.problem} />}
          <FormNotices {...form} />
          <TextInput
            ref={email}
            label="E-mail"
            type="email"
            name="email"
            autoComplete="username webauthn"
            size="md"
            value={values.email}
            onChange={(event) => form.set('email', event.currentTarget.value)}
            error={errors['email']}
          />
          <PasswordInput
            ref={password}
            label="Adgangskode"
            name="password"
            autoComplete="current-password"
            size="md"
            value={values.password}
            onChange={(event) => form.set('password', event.currentTarget.value)}
            error={errors['password']}
            visibilityToggleButtonProps={{ 'aria-label': 'Vis adgangskoden', tabIndex: 0 }}
          />
          <Checkbox
            label="Husk mig"
            checked={values.remember}
            onChange={(event) => form.set('remember', event.currentTarget.checked)}
          />
          <Button type="submit" size="md" loading={form.processing} disabled={closed}>
            Log ind
          </Button>
          {knowsPasskeys() && (
            <Button variant="default" size="md" loading={passkey.running} onClick={passkey.logIn}>
              Log ind med adgangsnøgle
            </Button>
          )}
        </Stack>
      </form>
      <p className={classes.way}>
        <Link href="/glemt-adgangskode">Glemt adgangskode?</Link>
      </p>
      {demoUsers.length > 0 && (
        <section className={classes.demo} aria-labelledby="demo">
          <Title order={2} fz="sm" id="demo">
            Prøv som
          </Title>
          <div className={classes.users}>
            {demoUsers.map(({ email, label }) => (
              <Button
                key={email}
                variant="default"
                size="sm"
                disabled={form.processing || closed}
                onClick={() => form.send({ email, password: DEMO_PASSWORD, remember: false })}
              >
                {label}
              </Button>
            ))}
          </div>
        </section>
      )}
    </div>
  );
}
