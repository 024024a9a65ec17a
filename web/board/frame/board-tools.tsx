import { router } from '@inertiajs/react';
import { useFullscreenElement } from '@mantine/hooks';
import { useState } from 'react';
import { type BoardConfig, boardQuery } from '#domain/boards/board.ts';
import { lazyDialog } from '#web/parts/typing/lazy-dialog.tsx';
import { useMay } from '#web/shared-props.ts';
import { BoardExit } from './board-exit.tsx';
import classes from './board-tools.module.css';

/** Fetched when the first screen is paired. */
const ScreensDialog = lazyDialog(
  () => import('../pairing/screens-dialog.tsx'),
  (module) => module.ScreensDialog,
);

interface BoardToolsProps {
  boards: readonly BoardConfig[];
  boardId: string;
  /** Whether the user wants to hear anything here. */
  mayPlay: boolean;
  sound: 'locked' | 'on' | 'quiet';
  held: boolean;
  discreet: boolean;
  /** There are names to be shown. */
  whole: boolean;
  /** There is no user at the board. */
  bare: boolean;
  volume: number;
  onSound: () => void;
  onVolume: (volume: number) => void;
  onHold: () => void;
  onDiscreet: () => void;
  onReplay: () => void;
}

const soundTexts = { locked: 'Aktivér lyd', on: 'Lyd til', quiet: 'Lyd fra' } as const;

/** The board's buttons. They are shown while the mouse moves and disappear after that. */
export function BoardTools(props: BoardToolsProps) {
  const { boards, boardId, sound, held, discreet, whole, bare, volume } = props;
  const screen = useFullscreenElement();
  const may = useMay();
  const [pairing, setPairing] = useState(false);
  return (
    <nav className={classes.tools} data-idle={bare || undefined} aria-label="Tavlens knapper">
      <label className={classes.choice}>
        <span>Tavle</span>
        <select
          value={boardId}
          onChange={({ target }) => router.visit(boardQuery.url('/tavle', { board: target.value }))}
        >
          {boards.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {props.mayPlay ? (
        <button type="button" aria-pressed={sound === 'on'} onClick={props.onSound}>
          {soundTexts[sound]} <kbd>m</kbd>
        </button>
      ) : (
        <button type="button" onClick={() => router.visit('/profil')}>
          Lyd slået fra i din profil
        </button>
      )}
      {props.mayPlay && sound === 'on' && (
        <label className={classes.choice}>
          <span>Styrke</span>
          <input
            type="range"
            min={0.1}
            max={1}
            step={0.1}
            value={volume}
            onChange={({ target }) => props.onVolume(Number(target.value))}
          />
        </label>
      )}
      <button type="button" className={classes.hold} aria-pressed={held} onClick={props.onHold}>
        {held ? 'Skift sider igen' : 'Hold siden'} <kbd>mellemrum</kbd>
      </button>
      {whole && (
        <button type="button" aria-pressed={discreet} onClick={props.onDiscreet}>
          {discreet ? 'Vis navne' : 'Diskret visning'} <kbd>d</kbd>
        </button>
      )}
      <button type="button" onClick={props.onReplay}>
        Tidsrejse <kbd>r</kbd>
      </button>
      <button type="button" onClick={() => void screen.toggle()}>
        {screen.fullscreen ? 'Luk fuld skærm' : 'Fuld skærm'} <kbd>f</kbd>
      </button>
      {may('screen.pair') && (
        <button type="button" onClick={() => setPairing(true)}>
          Par skærm
        </button>
      )}
      <BoardExit />
      {pairing && <ScreensDialog onClose={() => setPairing(false)} />}
    </nav>
  );
}
