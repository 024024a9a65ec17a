import '@mantine/core/styles/PasswordInput.layer.css';
import { Link } from '@inertiajs/react';
import { Anchor, Button, PasswordInput, Text, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { ProfileProps } from '#app-server/pages/profile/profile-edit.props.ts';
import { useForm } from '#web/http/use-form.ts';
import { ErrorNotice } from '#web/parts/notices/error-notice.tsx';
import { QuestionDialog } from '#web/record/ask-step/question-dialog.tsx';
import classes from './profile.module.css';
import { useMay } from '#web/shared-props.ts';
import { OwnUsername } from '#web/auth/own-username.tsx';

interface LeaveFormProps {
  email: string;
  /** Why it cannot be done now, and the orders that are open. */
  leaving: ProfileProps['leaving'];
}

/** “Slet bruger”: says what it means, and asks for the password. */
export function LeaveForm({ email, leaving }: LeaveFormProps) {
  const { problem, openOrders } = leaving;
  const may = useMay();
  const form = useForm({ password: '' });
  const [opened, setOpened] = useState(false);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    form.submit('post', '/profil/slet', { errorBag: 'leave' });
  }

  function close() {
    setOpened(false);
    form.reset();
  }

  return (
    <section aria-labelledby="slet" className={classes.part}>
      <div className={classes.choices}>
        <Title order={2} fz="lg" id="slet">
          Slet bruger
        </Title>
        <Text fz="sm">
          Din adgang lukkes nu. Tidsregistreringer skal gemmes i 5 år og slettes derefter.
        </Text>
        {problem !== null && (
          <Text fz="sm" fw={600} id="slet-hvorfor">
            {problem}
          </Text>
        )}
        {openOrders > 0 && may('order.see') && (
          <div>
            <Anchor component={Link} href="/ordrer?mine=1" fz="sm" className={classes.link}>
              Se alle åbne ordrer, du er på
            </Anchor>
          </div>
        )}
        <div className={classes.foot}>
          <Button
            color="red"
            variant="outline"
            disabled={problem !== null}
            aria-describedby={problem === null ? undefined : 'slet-hvorfor'}
            onClick={() => setOpened(true)}
          >
            Slet bruger …
          </Button>
        </div>
      </div>
      <QuestionDialog
        opened={opened}
        dirty={false}
        onClose={close}
        title="Er du sikker på, at du vil slette din bruger?"
      >
        <form onSubmit={onSubmit} noValidate className={classes.choices}>
          <Text>
            Din adgang lukkes nu. Tidsregistreringer skal gemmes i 5 år og slettes derefter.
          </Text>
          {form.failure !== null && <ErrorNotice message={form.failure} />}
          <OwnUsername email={email} />
          <PasswordInput
            label="Adgangskode"
            name="password"
            autoComplete="current-password"
            data-autofocus
            value={form.values.password}
            onChange={({ currentTarget }) => form.set('password', currentTarget.value)}
            error={form.errors['password']}
            visibilityToggleButtonProps={{ 'aria-label': 'Vis adgangskoden', tabIndex: 0 }}
          />
          <div className={classes.foot}>
            <Button variant="default" onClick={close}>
              Annuller
            </Button>
            <Button color="red" type="submit" loading={form.processing}>
              Slet bruger
            </Button>
          </div>
        </form>
      </QuestionDialog>
    </section>
  );
}
