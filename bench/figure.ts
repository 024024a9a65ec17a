/** The goal of a figure: at most or at least a value, in the unit of the figure. */
export type Goal = { atMost: number } | { atLeast: number };

/** Prints a figure as one line: `bench figure value unit (goal …)`, with `MISSED` at the end if the goal was not met. */
export function figure(name: string, value: number, unit: string, goal?: Goal): void {
  const shown = Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 2 : 1);
  if (!goal) return console.log(`bench ${name} ${shown} ${unit}`);
  const met = 'atMost' in goal ? value <= goal.atMost : value >= goal.atLeast;
  const bound = 'atMost' in goal ? `≤ ${goal.atMost}` : `≥ ${goal.atLeast}`;
  console.log(`bench ${name} ${shown} ${unit} (goal ${bound} ${unit})${met ? '' : ' MISSED'}`);
}

/** The value below which a share `p` (0–1) of the samples lies. */
export function percentile(samples: readonly number[], p: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(p * sorted.length) - 1)] ?? Number.NaN;
}
