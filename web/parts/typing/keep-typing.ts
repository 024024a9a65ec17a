import classes from './keep-typing.module.css';

/** Milliseconds in which what was waited for takes the focus. */
const SETTLED = 1_000;
const TEXT = 'input:is([type=text], [type=search], [type=tel], [type=url], :not([type])), textarea';

let standIn: HTMLInputElement | undefined;
let before: Element | null = null;

interface TypedAhead {
  /** What the field is, for screen readers. */
  label: string;
  /** Whether it is seen where the one it stands for takes long to come. */
  isSeen: boolean;
  /** The user does not want it any more. */
  onEscape?: () => void;
}

/**
 * Puts a field in the place of one that is fetched first and comes later than the fingers: it has the focus at once, so that no letter
 * goes to the page, and a phone shows its keyboard, which it does for a field that is focused while the screen is tapped. What was
 * typed goes to the field that takes the focus from it.
 */
export function keepTyping({ label, isSeen, onEscape }: TypedAhead): void {
  remove();
  before = openerOf(document.activeElement);
  const input = document.createElement('input');
  input.className = (isSeen ? classes.seen : classes.unseen) ?? '';
  input.setAttribute('aria-label', label);
  input.maxLength = 100;
  input.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    event.stopPropagation();
    if (event.key === 'Enter' || event.key === 'Tab') event.preventDefault();
    if (event.key !== 'Escape') return;
    giveUp();
    onEscape?.();
  });
  input.addEventListener('blur', ({ relatedTarget }) => {
    // While the window is left, it keeps the focus.
    if (standIn !== input || document.activeElement === input) return;
    if (relatedTarget instanceof Element && relatedTarget.matches('[aria-haspopup=menu]')) {
      // A menu gives the focus back to its button after what was chosen in it.
      before = relatedTarget;
      return input.focus();
    }
    remove();
    if (relatedTarget instanceof Element) write(input.value, relatedTarget);
  });
  document.body.append(input);
  input.focus({ preventScroll: true });
  standIn = input;
}

/** What was waited for is there, or does not come: without a dialog that takes the focus, it goes back. */
export function endTyping(): void {
  const input = standIn;
  setTimeout(() => {
    if (standIn === input && document.querySelector('[aria-modal=true]') === null) giveUp();
  }, SETTLED);
}

/** What has the focus, or had it before a field stood in for another one. */
export function focusedElement(): Element | null {
  const focused = document.activeElement;
  return focused !== null && focused === standIn ? before : openerOf(focused);
}

/** The button of a menu stands for what is chosen in it, which leaves the page with the menu. */
function openerOf(focused: Element | null): Element | null {
  const button = focused?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  return (button && document.getElementById(button)) || focused;
}

function remove(): void {
  const input = standIn;
  standIn = undefined;
  input?.remove();
}

function giveUp(): void {
  if (standIn === undefined) return;
  remove();
  if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
}

/** Writes at the end of a text field, as its user would. */
function write(typed: string, field: Element): void {
  if (typed === '' || !field.matches(TEXT)) return;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  if (field.readOnly || field.disabled) return;
  const end = field.value.length;
  const room = field.maxLength < 0 ? typed.length : Math.max(0, field.maxLength - end);
  field.setRangeText(typed.slice(0, room), end, end, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
