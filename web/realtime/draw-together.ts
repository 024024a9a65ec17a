import { useEffect, useRef } from 'react';

/** Milliseconds between two drawings of news, so that the page stays free for its reader. */
export const PAUSE = 50;

interface Together<Item> {
  add: (item: Item) => void;
  stop: () => void;
}

/** Hands on the first item at once, and those that come within `pause` milliseconds of the last drawing together after it. */
export function createTogether<Item>(
  draw: (items: readonly Item[]) => void,
  pause = PAUSE,
): Together<Item> {
  let waiting: Item[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function drawNow() {
    const items = waiting;
    waiting = [];
    timer = items.length === 0 ? undefined : setTimeout(drawNow, pause);
    if (items.length > 0) draw(items);
  }

  return {
    add(item) {
      waiting.push(item);
      if (timer === undefined) drawNow();
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
      waiting = [];
    },
  };
}

/**
 * Draws what comes one by one at most twenty times a second. A transition would not do: each event would begin the drawing anew, and React
 * finishes it by force only after five seconds.
 * @param pause milliseconds between two drawings
 * @returns adds one item
 */
export function useDrawnTogether<Item>(draw: (items: readonly Item[]) => void, pause = PAUSE) {
  const latest = useRef(draw);
  useEffect(() => {
    latest.current = draw;
  });
  const together = useRef<Together<Item> | undefined>(undefined);
  useEffect(
    () => () => {
      together.current?.stop();
      together.current = undefined;
    },
    [],
  );
  return (item: Item) => {
    together.current ??= createTogether<Item>((items) => latest.current(items), pause);
    together.current.add(item);
  };
}
