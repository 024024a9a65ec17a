import { Button } from '@mantine/core';
import type { Passkey } from '#app-server/pages/profile/profile-edit.props.ts';
import { Ago } from '#web/parts/time/ago.tsx';
import classes from '../profile.module.css';
import type { FactorTask } from './factor-task.ts';

interface PasskeyRowProps {
  passkey: Passkey;
  onTask: (task: FactorTask) => void;
}

/** One passkey, with when it was used last. */
export function PasskeyRow({ passkey, onTask }: PasskeyRowProps) {
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <li className={classes.row}>
      <span>
        {name}
        <small>
          Adgangsnøgle ·{' '}
          {lastUsedAt === null ? (
            <>
              tilføjet <Ago at={createdAt} />
            </>
          ) : (
            <>
              sidst brugt <Ago at={lastUsedAt} />
            </>
          )}
        </small>
      </span>
      <span className={classes.acts}>
        <Button
          variant="default"
          size="xs"
          aria-label={`Omdøb ${name}`}
          onClick={() => onTask({ what: 'renamePasskey', passkey })}
        >
          Omdøb
        </Button>
        <Button
          variant="default"
          size="xs"
          aria-label={`Fjern ${name}`}
          onClick={() => onTask({ what: 'removePasskey', passkey })}
        >
          Fjern
        </Button>
      </span>
    </li>
  );
}
