import { type ReactNode, useEffect, useState } from 'react';

/** What waits to be drawn, in the order in which it came. */
const waiting: (() => void)[] = [];

function drawNext() {
  waiting.shift()?.();
  if (waiting.length > 0) afterPaint(drawNext);
}

/** After the next frame is on the screen. */
function afterPaint(act: () => void) {
  requestAnimationFrame(() => setTimeout(act, 0));
}

/** Draws after the next frame, and after what waits already. @returns what takes it out of the line */
export function takeTurn(draw: () => void): () => void {
  waiting.push(draw);
  if (waiting.length === 1) afterPaint(drawNext);
  return () => {
    const at = waiting.indexOf(draw);
    if (at >= 0) waiting.splice(at, 1);
  };
}

interface InTurnProps {
  /** What stands there until its turn. */
  fallback: ReactNode;
  children: ReactNode;
}

/** A part that takes long to draw: it comes after the page has been painted, and each such part in a task of its own. */
export function InTurn({ fallback, children }: InTurnProps) {
  return useDue() ? children : fallback;
}

/** Whether the page has been painted and the turn of this part has come, for a part that begins with less. */
export function useDue(): boolean {
  const [due, setDue] = useState(false);
  useEffect(() => takeTurn(() => setDue(true)), []);
  return due;
}

/**
 * A value that takes long to draw: when it changes it is given on after a frame, and each such value in a task of its own. `null`, which
 * is nothing to draw, is given on at once.
 */
export function useInTurn<Value>(value: Value): Value {
  const [drawn, setDrawn] = useState(value);
  if (value === null && drawn !== null) setDrawn(value);
  useEffect(() => (drawn === value ? undefined : takeTurn(() => setDrawn(value))), [value, drawn]);
  return value === null ? value : drawn;
}
