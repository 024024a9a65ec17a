import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type {
  Invited,
  UserAdministrationProps,
} from '#app-server/pages/admin/user-administration.props.ts';
import { proposeInitials } from '#domain/accounts/initials.ts';
import { TextField } from '#web/forms/text-fields.tsx';
import { call } from '#web/http/call.ts';
import { reloadProps } from '#web/http/visits/reload-props.ts';
import { ErrorNotice } from '#web/parts/notices/error-notice.tsx';
import { CancelButton } from '#web/record/ask-step/cancel-button.tsx';
import { QuestionDialog } from '#web/record/ask-step/question-dialog.tsx';
import { sayInvited } from './say-invited.tsx';
import { PlacementFields } from './placement-fields.tsx';
import { useSending } from '#web/forms/use-sending.ts';
import classes from './users.module.css';

type InviteDialogProps = Pick<
  UserAdministrationProps,
  'users' | 'groups' | 'areas' | 'mailProblem'
> & { onClose: () => void };

const FIELDS = ['name', 'initials', 'email', 'mobile', 'groups', 'areaIds'];

/** “Invitér kollega”: who it is and what they may. They choose their own password by the link of the mail. */
export function InviteDialog({ users, groups, areas, mailProblem, onClose }: InviteDialogProps) {
  const [values, setValues] = useState({ name: '', email: '', mobile: '' });
  const [typedInitials, setTypedInitials] = useState<string | null>(null);
  const [chosen, setChosen] = useState<string[]>([]);
  const [areaIds, setAreaIds] = useState<string[]>([]);
  const { sending, errors, failure, send } = useSending(FIELDS);
  const taken = new Set(users.map(({ initials }) => initials));
  const initials = typedInitials ?? proposeInitials(values.name, taken);
  const set = (change: Partial<typeof values>) => setValues((before) => ({ ...before, ...change }));

  async function invite() {
    const body = { ...values, initials, groups: chosen, areaIds };
    const invited = await call<Invited>('post', '/admin/brugere', body);
    sayInvited(invited.email, invited.mailId);
    onClose();
    await reloadProps('users', 'seq');
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void send('invite', invite);
  }

  const dirty = Object.values(values).some((typed) => typed !== '') || typedInitials !== null;
  return (
    <>
      <QuestionDialog
        opened
        size="lg"
        title="Invitér kollega"
        dirty={dirty || chosen.length > 0}
        onClose={onClose}
      >
        <form onSubmit={onSubmit} noValidate className={classes.parts}>
          {mailProblem !== null && <ErrorNotice message={mailProblem} />}
          {failure !== null && <ErrorNotice message={failure} />}
          <div className={classes.fields}>
            <TextField
              label="Navn"
              data-autofocus
              autoComplete="off"
              value={values.name}
              error={errors['name']}
              onChange={(name) => set({ name })}
            />
            <TextField
              label="Initialer"
              description="Bruges på tavle og arbejdssedler."
              autoComplete="off"
              maxLength={4}
              value={initials}
              error={errors['initials']}
              // Who types replaces the proposal.
              onFocus={({ currentTarget }) => typedInitials === null && currentTarget.select()}
              onChange={(typed) => setTypedInitials(typed.toLocaleUpperCase('da'))}
            />
            <TextField
              label="E-mail"
              type="email"
              autoComplete="off"
              value={values.email}
              error={errors['email']}
              onChange={(email) => set({ email })}
            />
            <TextField
              label="Mobil (valgfri)"
              type="tel"
              autoComplete="off"
              value={values.mobile}
              error={errors['mobile']}
              onChange={(mobile) => set({ mobile })}
            />
          </div>
          <PlacementFields
            groups={groups}
            areas={areas}
            value={{ groups: chosen, areaIds }}
            errors={errors}
            onChange={(changed) => {
              if (changed.groups) setChosen(changed.groups);
              if (changed.areaIds) setAreaIds(changed.areaIds);
            }}
          />
          <div className={classes.foot}>
            <CancelButton onClose={onClose} />
            <Button type="submit" loading={sending !== null}>
              Send invitation
            </Button>
          </div>
        </form>
      </QuestionDialog>
    </>
  );
}
