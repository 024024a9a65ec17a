/** Widths between a phone and a wide window at which pages change what stands beside what, in CSS pixels, and that of a wide one. */
export const WIDTHS = [1440, 1280, 1000, 800] as const;

/**
 * Finds what is pressed or written in and cannot be seen whole: a button whose words are cut, and a control that lies outside the page; and
 * cells of tables whose number, day, time or amount is cut, with three dots too. To be run in a page. What lies in a part that scrolls sideways by itself can be scrolled into sight, and is left out; but on a desk a row of
 * tabs has to show all of them, and the only button in the head of a section stands on the line of its heading.
 */
export function cutOff(): string[] {
  const CONTROLS =
    'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=menuitem]';
  const DESK = 1280;
  const scrollerOf = (element: Element | null): Element | null =>
    element === null || element === document.documentElement || element === document.body
      ? null
      : /auto|scroll/.test(getComputedStyle(element).overflowX)
        ? element
        : scrollerOf(element.parentElement);
  /** What is a point wide is for screen readers. */
  const isCut = (element: Element) => {
    const { overflowX, display } = getComputedStyle(element);
    return (
      element.textContent !== '' &&
      element.clientWidth > 1 &&
      element.scrollWidth > element.clientWidth + 1 &&
      overflowX !== 'visible' &&
      display !== 'inline'
    );
  };
  const isDotted = (element: Element) => getComputedStyle(element).textOverflow === 'ellipsis';
  const within = [...document.querySelectorAll('[aria-modal=true]')].at(-1) ?? document;
  /** Digits with units and names of months: 1.234,50 kr., 22. jan. 2027, 1 t 30 min. */
  const NUMBER = /^(?=.*\d)[^\p{L}]*(?:\p{L}{1,4}\b[^\p{L}]*)*$/u;
  const numbers = [...within.querySelectorAll('td, [role=cell], [role=gridcell]')]
    .flatMap((cell) => [cell, ...cell.querySelectorAll('*')])
    .filter((element) => isCut(element) && NUMBER.test(element.textContent?.trim() ?? ''))
    .map((element) => `${innerWidth} px: the number “${element.textContent}” is cut`);
  const controls = [...within.querySelectorAll(CONTROLS)].flatMap((element) => {
    const box = element.getBoundingClientRect();
    const isShown =
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.closest('[aria-hidden=true], [inert]') === null &&
      box.width > 1 &&
      box.height > 1 &&
      box.bottom > 0;
    if (!isShown || (element instanceof HTMLInputElement && element.type === 'hidden')) return [];
    const words = element.matches('button, [role=button], [role=tab], a[class*="Button-root"]')
      ? [element, ...element.querySelectorAll('*')]
      : [];
    const isOutside = box.left < -1 || box.right > document.documentElement.clientWidth + 1;
    const scroller = scrollerOf(element.parentElement);
    const isTab = innerWidth >= DESK && element.matches('nav a, [role=tab]');
    const isBeside =
      isTab && scroller !== null && box.right > scroller.getBoundingClientRect().right + 1;
    const head = innerWidth >= DESK ? element.closest('section > header') : null;
    const heading = head?.querySelectorAll(CONTROLS).length === 1 ? head.querySelector('h2') : null;
    const isBelow = heading !== null && box.top > heading.getBoundingClientRect().bottom;
    const faults = [
      ...(words.some((word) => isCut(word) && !isDotted(word)) ? ['its words are cut'] : []),
      ...(isOutside && scroller === null ? ['it lies outside the page'] : []),
      ...(isBelow ? ['it stands below its heading'] : []),
      ...(isBeside ? ['it lies beside its row'] : []),
    ];
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40);
    return faults.map(
      (fault) =>
        `${innerWidth} px: ${element.tagName.toLowerCase()}.${element.getAttribute('class')?.slice(0, 60)} “${name}”: ${fault}`,
    );
  });
  return [...numbers, ...controls];
}
