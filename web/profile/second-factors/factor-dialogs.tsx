import { useState } from 'react';
import { call } from '#web/http/call.ts';
import { AppDialog } from './app-dialog.tsx';
import { PasskeyDialog } from './passkey-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import type { FactorTask } from './factor-task.ts';
import { SureToDo } from './sure-to-do.tsx';
import type { NewRecoveryCodes } from '#app-server/pages/profile/profile-edit.props.ts';

interface FactorDialogsProps {
  task: FactorTask;
  onClose: () => void;
  onChanged: () => void;
}

/** The dialog of one change of the second factors; recovery codes that come with it are shown at its end. */
export function FactorDialogs({ task, onClose, onChanged }: FactorDialogsProps) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  function added({ recoveryCodes }: NewRecoveryCodes) {
    onChanged();
    if (recoveryCodes.length > 0) setCodes(recoveryCodes);
    else onClose();
  }
  function removed() {
    onChanged();
    onClose();
  }

  return (
    <>
      {codes === null ? (
        <Task task={task} onClose={onClose} onAdded={added} onRemoved={removed} />
      ) : (
        <RecoveryCodesDialog codes={codes} onClose={onClose} />
      )}
    </>
  );
}

interface TaskProps {
  task: FactorTask;
  onClose: () => void;
  onAdded: (answer: NewRecoveryCodes) => void;
  onRemoved: () => void;
}

function Task({ task, onClose, onAdded, onRemoved }: TaskProps) {
  switch (task.what) {
    case 'addApp':
      return <AppDialog onClose={onClose} onAdded={onAdded} />;
    case 'addPasskey':
      return <PasskeyDialog onClose={onClose} onAdded={onAdded} />;
    case 'renamePasskey':
      return (
        <PasskeyDialog
          passkey={task.passkey}

          onClose={onClose}
          onRenamed={onRemoved}
        />
      );
    case 'removeApp':
      return (
        <SureToDo
          title="Fjern kode-app?"
          explanation="Koder fra appen kan ikke længere bruges, når du logger ind."
          confirm="Fjern"
          run={() => call<object>('delete', '/profil/kode-app')}
          onClose={onClose}
          onDone={onRemoved}
        />
      );
    case 'removePasskey':
      return (
        <SureToDo
          title={`Fjern »${task.passkey.name}«?`}
          explanation="Adgangsnøglen kan ikke længere bruges, når du logger ind."
          confirm="Fjern"
          run={() => call<object>('delete', `/profil/adgangsnoegler/${task.passkey.id}`)}
          onClose={onClose}
          onDone={onRemoved}
        />
      );
    default:
      return (
        <SureToDo
          title="Lav nye genoprettelseskoder?"
          explanation="De koder, du har nu, kan ikke længere bruges."
          confirm="Lav nye koder"
          run={() => call<NewRecoveryCodes>('post', '/profil/genoprettelseskoder')}
          onClose={onClose}
          onDone={onAdded}
        />
      );
  }
}
