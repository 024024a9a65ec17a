import { Button, Text } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { NewTotp } from '#app-server/auth/second-factor/totp.ts';
import type { NewRecoveryCodes } from '#app-server/pages/profile/profile-edit.props.ts';
import { TextField } from '#web/forms/text-fields.tsx';
import { call } from '#web/http/call.ts';
import { CallError } from '#web/http/call-error.ts';
import { ErrorNotice } from '#web/parts/notices/error-notice.tsx';
import { QuestionDialog } from '#web/record/ask-step/question-dialog.tsx';
import classes from '../profile.module.css';
import { QrCode } from './qr-code.tsx';

interface AppDialogProps {
  onClose: () => void;
  onAdded: (answer: NewRecoveryCodes) => void;
}

/** Adds an app: its QR code is scanned or its secret typed, and a first code proves that it works. */
export function AppDialog({ onClose, onAdded }: AppDialogProps) {
  const [made, setMade] = useState<NewTotp | null>(null);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [sending, setSending] = useState(false);

  const begin = useRef(async () => {
    try {
      setMade(await call<NewTotp>('post', '/profil/kode-app'));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error.message);
    }
  });
  useEffect(() => void begin.current(), []);

  async function send(event: FormEvent) {
    event.preventDefault();
    setSending(true);
    try {
      onAdded(await call<NewRecoveryCodes>('put', '/profil/kode-app', { code }));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error.message);
    } finally {
      setSending(false);
    }
  }

  if (made === null) {
    return problem === null ? null : (
      <QuestionDialog opened title="Tilføj kode-app" onClose={onClose}>
        <ErrorNotice message={problem} />
      </QuestionDialog>
    );
  }
  return (
    <QuestionDialog opened dirty={false} title="Tilføj kode-app" onClose={onClose}>
      <form noValidate className={classes.choices} onSubmit={(event) => void send(event)}>
        <Text>
          Scan koden med en app som Google Authenticator, Microsoft Authenticator eller 1Password.
        </Text>
        <QrCode text={made.uri} label="QR-kode til din kode-app" />
        <Text fz="sm">
          Kan du ikke scanne? Skriv nøglen i appen:{' '}
          <b className={classes.secret}>{inFours(made.secret)}</b>
        </Text>
        <TextField
          label="Kode fra appen"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          data-autofocus
          value={code}
          onChange={(value) => {
            setCode(value);
            setProblem(null);
          }}
          error={problem}
        />
        <div className={classes.foot}>
          <Button variant="default" onClick={onClose}>
            Annuller
          </Button>
          <Button type="submit" loading={sending}>
            Tilføj
          </Button>
        </div>
      </form>
    </QuestionDialog>
  );
}

function inFours(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
}
