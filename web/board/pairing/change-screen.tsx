import { Button } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { BoardConfig } from '#domain/boards/board.ts';
import type { ListedScreen, ScreenChange } from '#domain/boards/screen-pairing.ts';
import { ChoiceField } from '#web/forms/choice-field.tsx';
import { TextField } from '#web/forms/text-fields.tsx';
import { useSending } from '#web/forms/use-sending.ts';
import { call } from '#web/http/call.ts';
import { say } from '#web/layout/notices/toast.ts';
import { ErrorNotice } from '#web/parts/notices/error-notice.tsx';
import classes from './screens.module.css';

interface ChangeScreenProps {
  screen: ListedScreen;
  boards: readonly BoardConfig[];
  onChanged: () => Promise<void>;
  onClose: () => void;
}

/** What a screen is called and which board it shows. Only what was changed here is sent, so that a colleague's change beside it stays. */
export function ChangeScreen({ screen, boards, onChanged, onClose }: ChangeScreenProps) {
  const [opened] = useState(screen);
  const [name, setName] = useState(screen.name);
  const [boardId, setBoardId] = useState(screen.boardId);
  const { sending, errors, failure, send } = useSending(['name', 'boardId']);
  const form = useRef<HTMLFormElement>(null);
  // Whoever opened it by the keyboard goes on in its first field.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const change: ScreenChange = {
    ...(name.trim() !== opened.name && { name }),
    ...(boardId !== opened.boardId && { boardId }),
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    void send('change', async () => {
      await call('patch', `/skaerme/${screen.id}`, change);
      const board = boards.find(({ id }) => id === change.boardId)?.name;
      say.success(
        board === undefined ? `${name.trim()} er gemt.` : `${name.trim()} viser nu ${board}.`,
      );
      onClose();
      await onChanged();
    });
  }

  return (
    <form
      ref={form}
      onSubmit={submit}
      noValidate
      className={classes.change}
      aria-label={`Ret ${opened.name}`}
    >
      {failure !== null && <ErrorNotice message={failure} />}
      <TextField
        label="Skærmens navn"
        autoComplete="off"
        maxLength={60}
        value={name}
        error={errors['name']}
        onChange={setName}
      />
      <ChoiceField
        label="Tavle"
        value={boardId}
        error={errors['boardId']}
        choices={boards.map(({ id, name: label }) => ({ value: id, label }))}
        onChange={setBoardId}
      />
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          Annuller
        </Button>
        <Button
          type="submit"
          loading={sending !== null}
          disabled={Object.keys(change).length === 0}
        >
          Gem
        </Button>
      </div>
    </form>
  );
}
