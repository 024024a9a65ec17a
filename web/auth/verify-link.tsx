import { Link } from '@inertiajs/react';
import { Button, Stack } from '@mantine/core';
import { useUser } from '#web/shared-props.ts';
import { AuthPage } from './auth-page.tsx';
import classes from './auth.module.css';
import { FormNotices } from './form-notices.tsx';
import { sendForm } from './send-form.ts';
import { useAuthForm } from './use-auth-form.ts';

/** What the link of a mail opens: a button, because programs that look at mails open their links. */
export function VerifyLink({ email }: { email: string }) {
  const user = useUser();
  const form = useAuthForm({}, () => sendForm('post', location.pathname, {}));
  const { token } = form.errors;
  if (form.done) {
    return (
      <AuthPage>
        <p role="status" className={classes.said}>
          E-mailen er bekræftet. Du logger nu ind med {email}.
        </p>
        <Button component={Link} href={user === null ? '/login' : '/'} size="md" fullWidth>
          {user === null ? 'Log ind' : 'Videre'}
        </Button>
      </AuthPage>
    );
  }
  return (
    <AuthPage lead={`Er ${email} din?`}>
      <form noValidate onSubmit={form.submit}>
        <Stack gap="md">
          <FormNotices {...form} failure={token ?? form.failure} />
          <Button type="submit" size="md" loading={form.processing} disabled={form.wait !== null}>
            Bekræft e-mailen
          </Button>
        </Stack>
      </form>
    </AuthPage>
  );
}
