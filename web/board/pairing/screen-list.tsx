import { Button, Title } from '@mantine/core';
import { useState } from 'react';
import type { BoardConfig } from '#domain/boards/board.ts';
import type { ListedScreen } from '#domain/boards/screen-pairing.ts';
import { formatDate } from '#domain/time/copenhagen.ts';
import { call } from '#web/http/call.ts';
import { CallError } from '#web/http/call-error.ts';
import { ConfirmDialog } from '#web/http/dialogs/confirm-dialog.tsx';
import { say } from '#web/layout/notices/toast.ts';
import { Ago } from '#web/parts/time/ago.tsx';
import { ChangeScreen } from './change-screen.tsx';
import classes from './screens.module.css';

interface ScreenListProps {
  screens: readonly ListedScreen[];
  boards: readonly BoardConfig[];
  /** Something may be other than it was listed. */
  onChanged: () => Promise<void>;
}

/** The screens that show a board, each with the ways to rename, move and end it. */
export function ScreenList({ screens, boards, onChanged }: ScreenListProps) {
  const [changing, setChanging] = useState<string | null>(null);
  const [asked, setAsked] = useState<ListedScreen | null>(null);
  const [ending, setEnding] = useState<string | null>(null);

  async function end({ id, name }: ListedScreen) {
    setAsked(null);
    setEnding(id);
    try {
      await call('delete', `/skaerme/${id}`);
      say.success(`${name} er afsluttet og viser igen tal.`);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      say.error(error.message);
    } finally {
      setEnding(null);
      await onChanged();
    }
  }

  return (
    <section aria-labelledby="skaerme" className={classes.list}>
      <Title order={3} fz="md" id="skaerme">
        Skærme
      </Title>
      {screens.length === 0 && <p className={classes.quiet}>Ingen skærme er parret endnu.</p>}
      <ul className={classes.rows}>
        {screens.map((screen) => (
          <li key={screen.id}>
            <div className={classes.what}>
              <strong>{screen.name}</strong> · {screen.board}
              <p className={classes.quiet}>
                {`Parret den ${formatDate(screen.pairedAt)} af ${screen.pairedBy ?? 'en slettet bruger'} · `}
                {screen.lastSeenAt === null ? (
                  'har ikke åbnet tavlen endnu'
                ) : (
                  <>
                    sidst set <Ago at={screen.lastSeenAt} />
                  </>
                )}
              </p>
            </div>
            <Button
              size="xs"
              variant="default"
              aria-label={`Ret ${screen.name}`}
              aria-expanded={changing === screen.id}
              onClick={() => setChanging(changing === screen.id ? null : screen.id)}
            >
              Ret
            </Button>
            <Button
              size="xs"
              variant="default"
              loading={ending === screen.id}
              aria-label={`Afslut ${screen.name}`}
              onClick={() => setAsked(screen)}
            >
              Afslut
            </Button>
            {changing === screen.id && (
              <ChangeScreen
                screen={screen}
                boards={boards}
                onChanged={onChanged}
                onClose={() => setChanging(null)}
              />
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        opened={asked !== null}
        title="Afslut skærm"
        confirm="Afslut"
        question={`Skal ${asked?.name ?? 'skærmen'} ikke længere vise tavlen?`}
        safe="cancel"
        onConfirm={() => asked !== null && void end(asked)}
        onCancel={() => setAsked(null)}
      />
    </section>
  );
}
