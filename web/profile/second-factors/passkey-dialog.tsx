import { CancelButton } from '#web/record/ask-step/cancel-button.tsx';
import { Button, Text } from '@mantine/core';
import { startRegistration } from '@simplewebauthn/browser';
import { type FormEvent, useState } from 'react';
import type { NewRecoveryCodes, Passkey } from '#app-server/pages/profile/profile-edit.props.ts';
import { deviceName } from '#domain/accounts/device-name.ts';
import { TextField } from '#web/forms/text-fields.tsx';
import { call } from '#web/http/call.ts';
import { CallError } from '#web/http/call-error.ts';
import { passkeyProblem } from '#web/auth/passkey-problem.ts';
import { QuestionDialog } from '#web/record/ask-step/question-dialog.tsx';
import classes from '../profile.module.css';

type PasskeyDialogProps = { onClose: () => void } & (
  | { passkey?: undefined; onAdded: (answer: NewRecoveryCodes) => void }
  | { passkey: Passkey; onRenamed: () => void }
);

type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];

/** Names a passkey: a new one, which the browser then makes, or one that there is. */
export function PasskeyDialog(props: PasskeyDialogProps) {
  const { onClose, passkey } = props;
  const [name, setName] = useState(passkey?.name ?? deviceName(navigator.userAgent));
  const [problem, setProblem] = useState<string | null>(null);
  const [sending, setSending] = useState(false);

  async function make() {
    const optionsJSON = await call<Options>('post', '/profil/adgangsnoegler/muligheder');
    const response = await startRegistration({ optionsJSON });
    return call<NewRecoveryCodes>('post', '/profil/adgangsnoegler', { name, response });
  }

  async function send(event: FormEvent) {
    event.preventDefault();
    setSending(true);
    setProblem(null);
    try {
      if (props.passkey === undefined) {
        props.onAdded(await make());
      } else {
        await call('patch', `/profil/adgangsnoegler/${props.passkey.id}`, { name });
        props.onRenamed();
      }
    } catch (error) {
      setProblem(error instanceof CallError ? error.message : passkeyProblem(error));
    } finally {
      setSending(false);
    }
  }

  const isNew = passkey === undefined;
  return (
    <QuestionDialog
      opened
      title={isNew ? 'Tilføj adgangsnøgle' : 'Omdøb adgangsnøgle'}
      onClose={onClose}
    >
      <form noValidate className={classes.choices} onSubmit={(event) => void send(event)}>
        {isNew && (
          <Text>
            Du logger ind med fingeraftryk, ansigt eller pinkode på din enhed i stedet for med
            adgangskode.
          </Text>
        )}
        <TextField
          label="Navn"
          name="name"
          data-autofocus
          maxLength={60}
          value={name}
          onChange={setName}
          error={problem}
        />
        <div className={classes.foot}>
          <CancelButton onClose={onClose} />
          <Button type="submit" loading={sending}>
            {isNew ? 'Fortsæt' : 'Gem'}
          </Button>
        </div>
      </form>
    </QuestionDialog>
  );
}
