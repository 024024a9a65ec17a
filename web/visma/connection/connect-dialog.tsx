import '@mantine/core/styles/PasswordInput.layer.css';
import { PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { TextField } from '#web/forms/text-fields.tsx';
import { useSending } from '#web/forms/use-sending.ts';
import { call } from '#web/http/call.ts';
import { say } from '#web/layout/notices/toast.ts';
import { QuestionDialog } from '#web/record/ask-step/question-dialog.tsx';
import { QuestionForm } from '#web/record/ask-step/question-form.tsx';
import { transferList } from '#web/visma/list/transfer-list.ts';
import detail from '#web/visma/detail/detail.module.css';
import classes from '../visma.module.css';

const FIELDS = ['appSecretToken', 'agreementGrantToken'];

interface Connected {
  agreementNumber: number;
  company: string;
}

interface ConnectDialogProps {
  webhookUrl: string | null;
  onClose: () => void;
}

/** The tokens of the ledger: tried there, stored encrypted, never shown again. */
export function ConnectDialog({ webhookUrl, onClose }: ConnectDialogProps) {
  const [appSecretToken, setSecret] = useState('');
  const [agreementGrantToken, setGrant] = useState('');
  const { sending, errors, failure, send } = useSending(FIELDS);

  function connect() {
    void send('connect', async () => {
      const body = { appSecretToken, agreementGrantToken };
      const { company, agreementNumber } = await call<Connected>('put', '/visma/forbindelse', body);
      say.success(`Forbundet med ${company || 'regnskabet'}, aftale ${agreementNumber}.`);
      await transferList.reload();
      onClose();
    });
  }
  return (
    <QuestionDialog opened title="Forbind med Visma e-conomic" size="lg" onClose={onClose}>
      <QuestionForm
        submit="Prøv nøglerne og forbind"
        busy={sending !== null}
        ready
        sentence={failure}
        className={detail.form}
        onSubmit={connect}
        onClose={onClose}
      >
        <p className={classes.quiet}>
          Nøglerne prøves hos Visma, før de gemmes. De gemmes krypteret og vises ikke igen.
        </p>
        <PasswordInput
          label="App Secret Token"
          description="Visma → Indstillinger → Udvikler: den app, som Tavlen bruger."
          required
          data-autofocus
          autoComplete="off"
          visibilityToggleButtonProps={{ 'aria-label': 'Vis nøglen' }}
          value={appSecretToken}
          error={errors['appSecretToken']}
          onChange={({ currentTarget }) => setSecret(currentTarget.value)}
        />
        <PasswordInput
          label="Agreement Grant Token"
          description="Den nøgle, som regnskabet har givet appen."
          required
          autoComplete="off"
          visibilityToggleButtonProps={{ 'aria-label': 'Vis nøglen' }}
          value={agreementGrantToken}
          error={errors['agreementGrantToken']}
          onChange={({ currentTarget }) => setGrant(currentTarget.value)}
        />
        {webhookUrl !== null && (
          <TextField
            label="Webhook til »Invoice booked«"
            description="Indsæt adressen i Visma, så bogførte fakturaer ses med det samme. Uden den ses de inden for fem minutter."
            readOnly
            value={webhookUrl}
            onChange={() => undefined}
          />
        )}
      </QuestionForm>
    </QuestionDialog>
  );
}
