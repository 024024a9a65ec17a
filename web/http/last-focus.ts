let last: HTMLElement | undefined;

/** Marks a question of the error catalogue, which stands above everything else. */
export const questionMark = { 'data-question': true };
const QUESTION = '[data-question]';

addEventListener('focusin', ({ target }) => {
  if (target instanceof HTMLElement && target.closest(QUESTION) === null) last = target;
});

/**
 * Gives the focus back to what had it before a question, unless the next question has it already. A button that was disabled
 * while its request ran has lost the focus before the question even opened, so the browser alone could not tell.
 */
export function restoreFocus(): void {
  if (document.activeElement?.closest(QUESTION)) return;
  last?.focus({ preventScroll: true });
}
