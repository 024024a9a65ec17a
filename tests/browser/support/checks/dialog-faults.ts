/**
 * What is wrong with the dialogs that are open, to be run in a page: an “Annuller” that only closes beside a button that cancels something
 * (“Annullér …”) or a choice to cancel it, the number of an order that is broken over two lines, a notice that touches what stands beside it,
 * and a cell of a table that goes beyond the dialog.
 */
export function dialogFaults(): string[] {
  const NEAR = 8;
  const isShown = (element: Element | null) =>
    element?.checkVisibility({ visibilityProperty: true }) ?? false;
  const begin = (element: Element) => element.textContent?.slice(0, 60) ?? '';

  function mistaken(dialog: Element): string[] {
    const pressed = [...dialog.querySelectorAll('button, [role=button]')];
    const chosen = [...dialog.querySelectorAll('select')].flatMap(({ selectedOptions }) => [
      ...selectedOptions,
    ]);
    const names = [...pressed.filter(isShown), ...chosen].map((element) =>
      (element.getAttribute('aria-label') ?? element.textContent ?? '').trim(),
    );
    return names.includes('Annuller')
      ? names
          .filter((name) => name.startsWith('Annullér'))
          .map((name) => `“Annuller” stands beside “${name}”`)
      : [];
  }

  function broken(dialog: Element): string[] {
    const texts = document.createTreeWalker(dialog, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      if (!isShown(node.parentElement)) continue;
      for (const { 0: orderNo, index } of (node.textContent ?? '').matchAll(/\b\d{2}-\d{5}\b/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + orderNo.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) found.push(`${orderNo} is broken in “${begin(dialog)}”`);
      }
    }
    return found;
  }

  function touched(dialog: Element): string[] {
    // A sentence under its field has no ground of its own.
    const notices = [...dialog.querySelectorAll('[role=alert]')].filter(
      (alert) => isShown(alert) && getComputedStyle(alert).backgroundColor !== 'rgba(0, 0, 0, 0)',
    );
    return notices.flatMap((notice) => {
      const { top, bottom } = notice.getBoundingClientRect();
      const touches = [notice.previousElementSibling, notice.nextElementSibling].some((other) => {
        if (other === null || !isShown(other)) return false;
        const box = other.getBoundingClientRect();
        return box.height > 0 && box.top < bottom + NEAR && box.bottom > top - NEAR;
      });
      return touches ? [`“${begin(notice)}” touches what stands beside it`] : [];
    });
  }

  function beyond(dialog: Element): string[] {
    const { right } = dialog.getBoundingClientRect();
    return [...dialog.querySelectorAll('td, th')]
      .filter((cell) => isShown(cell) && cell.getBoundingClientRect().right > right)
      .map((cell) => `“${begin(cell)}” goes beyond the dialog`);
  }

  return [...document.querySelectorAll('[aria-modal=true]')].flatMap((dialog) => [
    ...beyond(dialog),
    ...mistaken(dialog),
    ...broken(dialog),
    ...touched(dialog),
  ]);
}
