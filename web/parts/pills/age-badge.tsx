import { type Health, healthToken } from '#web/layout/theme/theme.ts';
import { Hint } from '#web/parts/controls/hint.tsx';
import classes from './pill.module.css';

interface AgeBadgeProps {
  level: Health;
  /** The age in words, such as `3 d 4 t`. */
  text: string;
  /** The limit that the age is compared with, shown on hover. */
  hint?: string;
}

const names: Record<Health, string> = {
  green: 'Til tiden',
  yellow: 'Bør ses på',
  orange: 'Haster',
  red: 'For gammel',
};

/** A shape per level, so that the levels differ without colour. */
const shapes: Record<Health, string> = {
  green: 'M5 1a4 4 0 1 0 0 8 4 4 0 0 0 0-8z',
  yellow: 'M1.5 1.5h7v7h-7z',
  orange: 'M5 0.6 9.4 5 5 9.4 0.6 5z',
  red: 'M5 0.8 9.6 9.2H0.4z',
};

/** The age of something, shown by a shape, a colour and words. */
export function AgeBadge({ level, text, hint }: AgeBadgeProps) {
  return (
    <Hint label={hint ?? names[level]}>
      <span
        className={classes.pill}
        style={{ color: healthToken(level, 'text'), background: healthToken(level, 'soft') }}
      >
        <svg viewBox="0 0 10 10" className={classes.shape} role="img" aria-label={names[level]}>
          <path d={shapes[level]} fill={healthToken(level, 'mark')} />
        </svg>
        {text}
      </span>
    </Hint>
  );
}
