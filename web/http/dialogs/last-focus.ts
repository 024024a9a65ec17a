import { focusAsDialogsLeave } from '#web/parts/hooks/use-focus-back.ts';

let last: HTMLElement | undefined;

/** The attribute of a question of the error catalogue, which is above all other dialogs. */
export const questionMark = { 'data-question': true };
const QUESTION = '[data-question]';

addEventListener('focusin', ({ target }) => {
  if (target instanceof HTMLElement && target.closest(QUESTION) === null) last = target;
});

/** A button that is disabled during its request loses the focus. It gets the focus back when it is enabled again. */
new MutationObserver((changes) => {
  if (document.activeElement !== document.body || last?.matches(':disabled')) return;
  if (changes.some(({ target }) => target === last)) last?.focus({ preventScroll: true });
}).observe(document.documentElement, { subtree: true, attributeFilter: ['disabled'] });

/**
 * Gives the focus back to the element that had it before a question, unless the next question has it. The browser does not know
 * that element: a button that is disabled during its request has lost the focus before the question opens. Called while the
 * question is still in the document, with the focus on its button.
 */
export function restoreFocus(): void {
  focusAsDialogsLeave(last, () => last);
}
