import type { Drawing } from '../layout/drawing.ts';
import { isClosed } from '../layout/visible.ts';

/** What a key does: go to another state, open one, close one, or choose one. */
export type KeyAct = { act: 'go' | 'open' | 'close' | 'choose'; id: string };

/**
 * What a key does in the picture, as in a tree: up and down go through the states that are shown, right opens a closed state or goes into
 * an open one, left closes an open one or goes to the state around, Enter opens, closes and chooses.
 * @param current the state that the keys are on; `null` before the first key
 */
export function keyAct(key: string, { boxes }: Drawing, current: string | null): KeyAct | null {
  const index = boxes.findIndex(({ state }) => state.id === current);
  const box = boxes[index];
  const first = boxes[1] ?? boxes[0];
  if (first === undefined) return null;
  const go = (to: Drawing['boxes'][number] | undefined): KeyAct | null =>
    to === undefined ? null : { act: 'go', id: to.state.id };
  if (key === 'Home') return go(boxes[0]);
  if (key === 'End') return go(boxes.at(-1));
  if (box === undefined) return /^(Arrow|Enter)/.test(key) ? go(first) : null;
  const { state } = box;
  const isOpen = state.children.length > 0 && index > 0;
  switch (key) {
    case 'ArrowDown':
      return go(boxes[index + 1]);
    case 'ArrowUp':
      return index === 0 ? null : go(boxes[index - 1]);
    case 'ArrowRight':
      if (isClosed(state)) return { act: 'open', id: state.id };
      return go(boxes.find((one) => one.state.parent === state.id));
    case 'ArrowLeft':
      if (isOpen) return { act: 'close', id: state.id };
      return go(boxes.find((one) => one.state.id === state.parent));
    case 'Enter':
    case ' ':
      if (isClosed(state)) return { act: 'open', id: state.id };
      return { act: isOpen ? 'close' : 'choose', id: state.id };
    default:
      return null;
  }
}
