let last: HTMLElement | undefined;

/** Marks a question of the error catalogue, which stands above everything else. */
export const questionMark = { 'data-question': true };
const QUESTION = '[data-question]';

addEventListener('focusin', ({ target }) => {
  if (target instanceof HTMLElement && target.closest(QUESTION) === null) last = target;
});

/** A button that was disabled while its request ran has lost the focus: once it can be pressed again it is given back. */
new MutationObserver((changes) => {
  if (document.activeElement !== document.body || last?.matches(':disabled')) return;
  if (changes.some(({ target }) => target === last)) last?.focus({ preventScroll: true });
}).observe(document.documentElement, { subtree: true, attributeFilter: ['disabled'] });

/**
 * Gives the focus back to what had it before a question, unless the next question has it already. A button that was disabled
 * while its request ran has lost the focus before the question even opened, so the browser alone could not tell.
 */
export function restoreFocus(): void {
  if (document.activeElement?.closest(QUESTION)) return;
  last?.focus({ preventScroll: true });
}
