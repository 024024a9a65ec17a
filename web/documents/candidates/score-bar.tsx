import classes from './score-bar.module.css';

interface ScoreBarProps {
  /** 0–100. */
  score: number;
  certain: boolean;
  /** For narrow places. */
  small?: boolean;
}

/** How well an order fits, as a bar and a number. */
export function ScoreBar({ score, certain, small = false }: ScoreBarProps) {
  return (
    <span
      className={classes.score}
      data-certain={certain || undefined}
      data-small={small || undefined}
      role="meter"
      aria-label="Score"
      aria-valuenow={score}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <span className={classes.track} aria-hidden>
        <span className={classes.fill} style={{ width: `${Math.max(0, Math.min(100, score))}%` }} />
      </span>
      <span className={classes.number}>{score}</span>
    </span>
  );
}
