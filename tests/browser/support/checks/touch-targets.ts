/** The width and the height of a target for a thumb, in CSS pixels. */
export const THUMB = 44;

/**
 * What can be pressed and is smaller than a thumb, to be run in a page. A link in running text and what only keys reach are left out.
 * It scrolls the page.
 * @param smallest a target's width and height, in CSS pixels
 */
export function tooSmall(smallest: number): string[] {
  const PRESSED =
    'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=menuitem], [role=option], [role=slider]';
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.closest('[aria-hidden=true], [inert]') === null;
  const isInText = (element: Element) => {
    const own = element.textContent ?? '';
    const around = element.parentElement?.textContent ?? '';
    return (
      element.matches('a') &&
      getComputedStyle(element).display === 'inline' &&
      around.trim().length > own.trim().length
    );
  };
  /** What belongs to the same target: the element, what is in it, and its label. */
  const isHit = (element: Element, x: number, y: number) => {
    const hit = document.elementFromPoint(x, y);
    const label = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    return hit !== null && [element, ...label].some((own) => own.contains(hit));
  };
  // A field's border belongs to its frame.
  const reach = smallest / 2 - 2;
  // What lies behind a dialog cannot be pressed.
  const within = [...document.querySelectorAll('[aria-modal=true]')].at(-1) ?? document;
  return [...within.querySelectorAll(PRESSED)].flatMap((element) => {
    if (!isShown(element) || isInText(element)) return [];
    // A bar is as wide as its month; the same links stand in the table of the chart.
    if (element instanceof SVGElement && element.closest('.recharts-wrapper')) return [];
    if (element instanceof HTMLInputElement && element.type === 'hidden') return [];
    element.scrollIntoView({ block: 'center', inline: 'center' });
    const box = element.getBoundingClientRect();
    // Clipped to a point: only screen readers and the keyboard come to it.
    if (box.width <= 1 || box.height <= 1 || box.bottom < 0) return [];
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const isWide =
      box.width >= smallest || (isHit(element, x - reach, y) && isHit(element, x + reach, y));
    const isHigh =
      box.height >= smallest || (isHit(element, x, y - reach) && isHit(element, x, y + reach));
    if (isWide && isHigh) return [];
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40);
    const size = `${Math.round(box.width)}×${Math.round(box.height)}`;
    return [
      `${element.tagName.toLowerCase()}.${element.getAttribute('class')?.slice(0, 60)} “${name}” ${size}`,
    ];
  });
}
