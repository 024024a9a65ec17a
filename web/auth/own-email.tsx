import { Link } from '@inertiajs/react';
import { Button, Stack, TextInput } from '@mantine/core';
import type { VerifyEmailProps } from '#app-server/pages/auth/auth-verify-email.props.ts';
import { reloadProps } from '#web/http/visits/reload-props.ts';
import { AuthPage } from './auth-page.tsx';
import classes from './auth.module.css';
import { FormNotices } from './form-notices.tsx';
import { sendForm } from './send-form.ts';
import { useAuthForm } from './use-auth-form.ts';

type OwnEmailProps = Omit<Extract<VerifyEmailProps, { kind: 'own' }>, 'kind'>;

const PATH = '/bekraeft-email';

/** The user's own page: a new address, and what became of it. */
export function OwnEmail({ email, pending, outbox }: OwnEmailProps) {
  const form = useAuthForm({ email: '' }, async (values) => {
    const answer = await sendForm('post', PATH, values);
    await reloadProps('pending');
    return answer;
  });
  return (
    <AuthPage lead={`Du logger ind med ${email}.`} way={{ href: '/', label: 'Til forsiden' }}>
      <Stack gap="xl">
        {pending !== null && <Pending email={pending} outbox={outbox} />}
        <form onSubmit={form.submit} noValidate>
          <Stack gap="md">
            <FormNotices {...form} />
            <TextInput
              label="Ny e-mail"
              description="Vi sender et link til den. Den gamle gælder, til linket er brugt."
              type="email"
              name="email"
              autoComplete="email"
              size="md"
              value={form.values.email}
              onChange={(event) => form.set('email', event.currentTarget.value)}
              error={form.errors['email']}
            />
            <Button
              type="submit"
              size="md"
              variant={pending === null ? 'filled' : 'default'}
              loading={form.processing}
              disabled={form.wait !== null}
            >
              Send link
            </Button>
          </Stack>
        </form>
      </Stack>
    </AuthPage>
  );
}

function Pending({ email, outbox }: { email: string; outbox: boolean }) {
  const again = useAuthForm({}, () => sendForm('post', `${PATH}/igen`, {}));
  const drop = useAuthForm({}, async () => {
    const answer = await sendForm('delete', PATH, {});
    await reloadProps('pending');
    return answer;
  });
  return (
    <Stack gap="sm">
      <p role="status" className={classes.said}>
        Vi har sendt et link til {email}. Det gælder i 24 timer.
        {outbox && (
          <>
            {' '}
            Demoen sender ikke mails: <Link href="/dev/mails">Se udbakken</Link>.
          </>
        )}
      </p>
      <FormNotices {...again} failure={again.errors['email'] ?? again.failure ?? drop.failure} />
      <Button
        size="md"
        loading={again.processing}
        disabled={again.wait !== null}
        onClick={() => again.submit()}
      >
        {again.done ? 'Sendt – send linket igen' : 'Send linket igen'}
      </Button>
      <Button variant="default" loading={drop.processing} onClick={() => drop.submit()}>
        Behold den gamle e-mail
      </Button>
    </Stack>
  );
}
