/** A part that takes longer, in milliseconds, is not typed for blindly. */
const LONGEST = 3_000;

let text = '';
let stop: (() => void) | undefined;

/**
 * Keeps what is typed from now on until `takeTyped`: a part that is fetched first comes later than the fingers, and the page would
 * take the letters for its shortcuts.
 * @param onEscape the user does not want it any more
 */
export function keepTyping(onEscape: () => void): void {
  takeTyped();
  const since = performance.now();
  const listen = (event: KeyboardEvent) => {
    const { key } = event;
    if (performance.now() - since > LONGEST) return takeTyped();
    if (key === 'Backspace') text = text.slice(0, -1);
    else if (key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) text += key;
    else if (key !== 'Escape' && key !== 'Enter') return undefined;
    event.preventDefault();
    event.stopPropagation();
    if (key === 'Escape') {
      takeTyped();
      onEscape();
    }
    return undefined;
  };
  addEventListener('keydown', listen, { capture: true });
  stop = () => removeEventListener('keydown', listen, { capture: true });
}

/** What was typed before the field had the focus. Keys are the page's again. */
export function takeTyped(): string {
  stop?.();
  stop = undefined;
  const typed = text;
  text = '';
  return typed;
}
