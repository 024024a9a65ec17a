import { Button, Title } from '@mantine/core';
import { useState } from 'react';
import type { ListedUser } from '#app-server/users/admin/list-users.ts';
import type { TakenStep } from '#app-server/users/admin/take-step.ts';
import { USER_STEPS, type UserStep, userStepProblem } from '#domain/accounts/user-steps.ts';
import { formatDate } from '#domain/time/copenhagen.ts';
import { call } from '#web/http/call.ts';
import { reloadProps } from '#web/http/visits/reload-props.ts';
import { say } from '#web/layout/notices/toast.ts';
import { ErrorNotice } from '#web/parts/notices/error-notice.tsx';
import { useUser } from '#web/shared-props.ts';
import { RemoveSecondFactor } from './remove-second-factor.tsx';
import { sayInvited } from './say-invited.tsx';
import { UserHistory } from './user-history.tsx';
import { useSending } from '#web/forms/use-sending.ts';
import classes from './users.module.css';

const labels: Readonly<Record<UserStep, string>> = {
  lock: 'Lås bruger',
  unlock: 'Lås op',
  sendReset: 'Nulstil adgangskode',
  endSessions: 'Log ud alle steder',
  inviteAgain: 'Send invitationen igen',
  withdraw: 'Træk invitationen tilbage',
  reactivate: 'Genaktivér',
};

/** What is said when a step is done. */
function doneText(step: UserStep, { name, email }: ListedUser): string {
  switch (step) {
    case 'lock':
      return `${name} er låst og logget ud alle steder.`;
    case 'unlock':
      return `${name} er låst op.`;
    case 'sendReset':
      return `Link til en ny adgangskode er sendt til ${email}.`;
    case 'reactivate':
      return `${name} kan logge ind igen. Et link til en ny adgangskode er sendt til ${email}.`;
    case 'endSessions':
      return `${name} er logget ud alle steder.`;
    default:
      return `Invitationen til ${email} er trukket tilbage.`;
  }
}

interface UserAccessProps {
  user: ListedUser;
  /** There is no such user any more. */
  onGone: () => void;
  /** They are to leave: what is open is handed over first. */
  onLeaving: () => void;
}

/** Whether somebody may come in, where they are logged in, and what has happened to their account; an open one is kept up to date. */
export function UserAccess({ user, onGone, onLeaving }: UserAccessProps) {
  const me = useUser()?.id;
  const { sending, failure, send } = useSending([]);
  const [taken, setTaken] = useState(0);
  const [removing, setRemoving] = useState(false);
  const self = me === user.id;
  const possible = USER_STEPS.filter(
    (step) =>
      userStepProblem(step, { ...user, self }) === null &&
      (step !== 'endSessions' || (user.sessions > 0 && !self)),
  );

  async function take(step: UserStep) {
    const { mailId } = await call<TakenStep>('post', `/admin/brugere/${user.id}/trin`, { step });
    if (mailId === undefined) say.success(doneText(step, user));
    else sayInvited(user.email, mailId);
    if (step === 'withdraw') onGone();
    await reloadProps('users', 'seq');
    setTaken((before) => before + 1);
  }

  return (
    <section aria-labelledby="adgang" className={classes.part}>
      <Title order={3} fz="md" id="adgang">
        Adgang
      </Title>
      {failure !== null && <ErrorNotice message={failure} />}
      {removing && <RemoveSecondFactor user={user} onClose={() => setRemoving(false)} />}
      {user.invitedUntil !== null && (
        <span className={classes.quiet}>{invitedText(user.invitedUntil)}</span>
      )}
      <div className={classes.acts}>
        {possible.map((step) => (
          <Button
            key={step}
            size="xs"
            variant={step === 'lock' || step === 'withdraw' ? 'outline' : 'default'}
            {...((step === 'lock' || step === 'withdraw') && { color: 'red' })}
            loading={sending === step}
            onClick={() => void send(step, () => take(step))}
          >
            {labels[step]}
          </Button>
        ))}
        {user.secondFactor && !self && (
          <Button size="xs" variant="default" onClick={() => setRemoving(true)}>
            Fjern totrinslogin …
          </Button>
        )}
        {userStepProblem('offboard', { ...user, self }) === null && (
          <Button size="xs" variant="outline" color="red" onClick={onLeaving}>
            Fratrædelse …
          </Button>
        )}
      </div>
      {user.state === 'left' && (
        <span className={classes.quiet}>
          Adgangen er lukket. Genaktiveres brugeren, er grupper og certifikater som før, men ordrer
          gives ikke tilbage.
        </span>
      )}
      <UserHistory key={`${user.version} ${user.sessions} ${taken}`} id={user.id} />
    </section>
  );
}

function invitedText(until: string): string {
  return Date.parse(until) < Date.now()
    ? `Invitationen udløb den ${formatDate(until)}. Send den igen.`
    : `Invitationen gælder til den ${formatDate(until)}.`;
}
