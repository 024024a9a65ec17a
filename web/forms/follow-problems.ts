const WRONG = '[aria-invalid=true]:is(input, select, textarea)';
const SENDING = '[data-loading]';

/**
 * Brings every form to its first problem once it has been sent and refused: the field may be out of sight. A form that knows better
 * where its next try begins says so by `data-own-focus`.
 */
export function followProblems(): void {
  document.addEventListener('submit', ({ target }) => {
    // After React has drawn what the submission says on the spot.
    if (!(target instanceof HTMLFormElement) || 'ownFocus' in target.dataset) return;
    setTimeout(() => awaitAnswer(target));
  });
}

function awaitAnswer(form: HTMLFormElement): void {
  if (form.querySelector(SENDING) === null) {
    focusFirstProblem(form);
    return;
  }
  const observer = new MutationObserver(() => {
    if (form.isConnected && form.querySelector(SENDING) !== null) return;
    observer.disconnect();
    focusFirstProblem(form);
  });
  observer.observe(form.ownerDocument, {
    subtree: true,
    childList: true,
    attributeFilter: ['data-loading'],
  });
}

/**
 * Who already writes in one of the wrong fields stays there.
 * @returns whether the form has one
 */
export function focusFirstProblem(form: HTMLFormElement): boolean {
  const { activeElement } = document;
  const isThere = activeElement?.matches(WRONG) === true && form.contains(activeElement);
  const field = isThere ? activeElement : form.querySelector<HTMLElement>(WRONG);
  if (field instanceof HTMLElement) field.focus();
  return field !== null;
}
