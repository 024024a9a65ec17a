import {
  REPLAY_SPEEDS,
  type Replay,
  type ReplaySpeed,
} from '#machines/screens/order-status-screen/board-replay.ts';
import classes from './past-controls.module.css';
import { dayMarks, pastMoment, presetsOf, STEP } from './past-words.ts';
import { useWorkingCalendar } from '#web/working-hours/use-working-calendar.ts';

interface PastControlsProps {
  replay: Replay & { playing: boolean };
  onInstant: (at: number) => void;
  onSpeed: (speed: ReplaySpeed) => void;
  onPlay: () => void;
  onLeave: () => void;
}

/** What is needed to travel: a slider over the days, the instants that are asked for most, play, and the way back. */
export function PastControls({ replay, ...on }: PastControlsProps) {
  const { recording, at, speed, playing } = replay;
  const calendar = useWorkingCalendar();
  return (
    <section className={classes.controls} aria-label="Tidsrejse">
      <div className={classes.buttons}>
        <button type="button" aria-pressed={playing} onClick={on.onPlay}>
          {playing ? 'Pause' : 'Afspil'} <kbd>mellemrum</kbd>
        </button>
        <span className={classes.speeds} role="group" aria-label="Hastighed">
          {REPLAY_SPEEDS.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === speed}
              onClick={() => on.onSpeed(each)}
            >
              {`${each}×`}
            </button>
          ))}
        </span>
        <span className={classes.presets} role="group" aria-label="Gå til">
          {presetsOf(recording, calendar).map((preset) => (
            <button
              key={preset.label}
              type="button"
              aria-pressed={preset.at === at}
              onClick={() => on.onInstant(preset.at)}
            >
              {preset.label}
            </button>
          ))}
        </span>
        <button type="button" className={classes.leave} onClick={on.onLeave}>
          Tilbage til nu <kbd>Esc</kbd>
        </button>
      </div>
      <div className={classes.time}>
        <input
          type="range"
          className={classes.slider}
          aria-label="Tidspunkt"
          aria-valuetext={pastMoment(at)}
          min={Date.parse(recording.from)}
          max={Date.parse(recording.until)}
          step={STEP}
          value={at}
          onChange={({ target }) => on.onInstant(Number(target.value))}
        />
        <div className={classes.days} aria-hidden>
          {dayMarks(recording).map(({ label, percent }) => (
            <span key={label} className={classes.day} style={{ left: `${percent}%` }}>
              {label}
            </span>
          ))}
        </div>
      </div>
    </section>
  );
}
