import classes from './typed-ahead.module.css';

let standIn: HTMLInputElement | undefined;
let before: Element | null = null;

/**
 * Puts a field in the place of one that is fetched first and comes later than the fingers: it has the focus at once, so that no letter
 * goes to the page, and a phone shows its keyboard, which it does for a field that is focused while the screen is tapped.
 * @param onEscape the user does not want it any more
 */
export function keepTyping(label: string, onEscape: () => void): void {
  takeTyped();
  before = document.activeElement;
  const input = document.createElement('input');
  input.className = classes.standIn ?? '';
  input.setAttribute('aria-label', label);
  input.maxLength = 100;
  input.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    event.stopPropagation();
    if (event.key === 'Enter') event.preventDefault();
    if (event.key !== 'Escape') return;
    takeTyped();
    onEscape();
    focusedBefore()?.focus({ preventScroll: true });
  });
  document.body.append(input);
  input.focus({ preventScroll: true });
  standIn = input;
}

/** What was typed before the field had the focus. The field that stood in for it is gone. */
export function takeTyped(): string {
  const typed = standIn?.value ?? '';
  const input = standIn;
  standIn = undefined;
  input?.remove();
  return typed;
}

/** What had the focus before the field was asked for. */
export function focusedBefore(): HTMLElement | null {
  return before instanceof HTMLElement && before.isConnected ? before : null;
}
