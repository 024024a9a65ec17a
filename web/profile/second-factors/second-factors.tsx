import { Button, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { SecondFactors as Factors } from '#app-server/pages/profile/profile-edit.props.ts';
import { reloadProps } from '#web/http/visits/reload-props.ts';
import { lazyDialog } from '#web/parts/typing/lazy-dialog.tsx';
import classes from '../profile.module.css';
import type { FactorTask } from './factor-task.ts';
import { PasskeyRow } from './passkey-row.tsx';

const FactorDialogs = lazyDialog(
  () => import('./factor-dialogs.tsx'),
  (module) => module.FactorDialogs,
);
const early = { onPointerEnter: FactorDialogs.preload, onFocus: FactorDialogs.preload };

/** “Totrinslogin”: passkeys, the app that makes codes, recovery codes. The dialogs are fetched when somebody comes to a button. */
export function SecondFactors({ factors }: { factors: Factors }) {
  const [task, setTask] = useState<FactorTask | null>(null);
  const { totp, passkeys, recoveryCodes, required } = factors;
  const isOn = totp || passkeys.length > 0;
  return (
    <section aria-labelledby="totrinslogin" className={classes.choices}>
      <Title order={3} fz="md" id="totrinslogin">
        Totrinslogin
      </Title>
      <Text fz="sm">{introduction(isOn, required)}</Text>
      <ul className={classes.rows}>
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} onTask={setTask} />
        ))}
        {totp && (
          <li className={classes.row}>
            <span>
              Kode-app
              <small>En app på din telefon viser en ny kode hvert halve minut.</small>
            </span>
            <Button
              variant="default"
              size="xs"
              aria-label="Fjern kode-app"
              onClick={() => setTask({ what: 'removeApp' })}
            >
              Fjern
            </Button>
          </li>
        )}
        {isOn && (
          <li className={classes.row}>
            <span>
              Genoprettelseskoder
              <small>{codesLeft(recoveryCodes)}</small>
            </span>
            <Button variant="default" size="xs" onClick={() => setTask({ what: 'newCodes' })}>
              Lav nye koder
            </Button>
          </li>
        )}
      </ul>
      <div className={classes.foot}>
        <Button
          variant={required && !isOn ? 'filled' : 'default'}
          {...early}
          onClick={() => setTask({ what: 'addPasskey' })}
        >
          Tilføj adgangsnøgle
        </Button>
        {!totp && (
          <Button variant="default" {...early} onClick={() => setTask({ what: 'addApp' })}>
            Tilføj kode-app
          </Button>
        )}
      </div>
      {task !== null && (
        <FactorDialogs
          task={task}
          onClose={() => setTask(null)}
          onChanged={() => void reloadProps('factors', 'activity')}
        />
      )}
    </section>
  );
}

function introduction(isOn: boolean, required: boolean): string {
  if (isOn)
    return 'Totrinslogin er slået til. En stjålet adgangskode er ikke nok til at komme ind.';
  if (required)
    return 'Din gruppe skal bruge totrinslogin. Tilføj en adgangsnøgle eller en kode-app, før du går videre.';
  return 'Med en adgangsnøgle eller en kode-app er en stjålet adgangskode ikke nok til at komme ind.';
}

function codesLeft(codes: number): string {
  if (codes === 0) return 'Alle koder er brugt. Lav nye, før du får brug for dem.';
  return codes === 1 ? '1 kode tilbage.' : `${codes} koder tilbage.`;
}
