import { useState } from 'react';
import { call } from '#web/http/call.ts';
import { AppDialog } from './app-dialog.tsx';
import { ConfirmPassword } from './confirm-password.tsx';
import { PasskeyDialog } from './passkey-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import type { FactorTask, Guarded } from './factor-task.ts';
import { SureToDo } from './sure-to-do.tsx';
import { useConfirmation } from './use-confirmation.ts';
import type { NewRecoveryCodes } from '#app-server/pages/profile/profile-edit.props.ts';

interface FactorDialogsProps {
  task: FactorTask;
  onClose: () => void;
  onChanged: () => void;
}

/** The dialog of one change of the second factors; recovery codes that come with it are shown at its end. */
export function FactorDialogs({ task, onClose, onChanged }: FactorDialogsProps) {
  const { guarded, asking, answer } = useConfirmation();
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
      {asking && <ConfirmPassword onAnswer={answer} />}
      {codes === null ? (
        <Task task={task} guarded={guarded} onClose={onClose} onAdded={added} onRemoved={removed} />
      ) : (
        <RecoveryCodesDialog codes={codes} onClose={onClose} />
      )}
    </>
  );
}

interface TaskProps {
  task: FactorTask;
  guarded: Guarded;
  onClose: () => void;
  onAdded: (answer: NewRecoveryCodes) => void;
  onRemoved: () => void;
}

function Task({ task, guarded, onClose, onAdded, onRemoved }: TaskProps) {
  switch (task.what) {
    case 'addApp':
      return <AppDialog guarded={guarded} onClose={onClose} onAdded={onAdded} />;
    case 'addPasskey':
      return <PasskeyDialog guarded={guarded} onClose={onClose} onAdded={onAdded} />;
    case 'renamePasskey':
      return (
        <PasskeyDialog
          passkey={task.passkey}
          guarded={guarded}
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
          run={() => guarded(() => call<object>('delete', '/profil/kode-app'))}
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
          run={() =>
            guarded(() => call<object>('delete', `/profil/adgangsnoegler/${task.passkey.id}`))
          }
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
          run={() => guarded(() => call<NewRecoveryCodes>('post', '/profil/genoprettelseskoder'))}
          onClose={onClose}
          onDone={onAdded}
        />
      );
  }
}
