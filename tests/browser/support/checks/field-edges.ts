/** What an edge needs against what lies around it: WCAG 2.2, success criterion 1.4.11. */
export const EDGE_CONTRAST = 3;

/**
 * Finds the fields that are hard to see: neither their edge nor their fill stands out from what lies around them. To be run in a page; axe
 * looks at text only. A field that cannot be used needs no edge.
 * @param least the contrast, as a ratio
 */
export function weakEdges(least: number): string[] {
  type Colour = readonly [red: number, green: number, blue: number, alpha: number];
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 1;
  const brush = canvas.getContext('2d', { willReadFrequently: true });
  const known = new Map<string, Colour>();
  /** A colour of whatever notation, each part from 0 to 1. */
  const colourOf = (text: string): Colour => {
    const before = known.get(text);
    if (before || brush === null) return before ?? [0, 0, 0, 0];
    brush.clearRect(0, 0, 1, 1);
    brush.fillStyle = text;
    brush.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = brush.getImageData(0, 0, 1, 1).data;
    const colour: Colour = [red / 255, green / 255, blue / 255, alpha / 255];
    known.set(text, colour);
    return colour;
  };
  const over = (top: Colour, below: Colour): Colour => {
    const mixed = (part: 0 | 1 | 2) => top[part] * top[3] + below[part] * (1 - top[3]);
    return [mixed(0), mixed(1), mixed(2), 1];
  };
  const luminance = ([red, green, blue]: Colour) => {
    const linear = (part: number) =>
      part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  };
  const contrast = (one: Colour, other: Colour) => {
    const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
    return (light + 0.05) / (dark + 0.05);
  };
  /** What is painted behind what is in an element. */
  const behind = (element: Element | null): Colour => {
    if (element === null) return colourOf(getComputedStyle(document.body).backgroundColor);
    const own = colourOf(getComputedStyle(element).backgroundColor);
    return own[3] === 1 ? own : over(own, behind(element.parentElement));
  };
  const isUsed = (element: Element) =>
    element.matches(':enabled') &&
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.getBoundingClientRect().width > 1;
  /** The browser draws its groove, and no style says how. */
  const isSlider = (element: Element) => element.matches('[type=range]');
  return [...document.querySelectorAll('input, select, textarea')].flatMap((field) => {
    if (!isUsed(field) || isSlider(field)) return [];
    // Some fields are written in a smaller one, which has no edge.
    const frame = field.closest('[class*="-input "], [class$="-input"]') ?? field;
    const around = behind(frame.parentElement);
    const style = getComputedStyle(frame);
    const hasEdge = style.borderBottomStyle !== 'none' && style.borderBottomWidth !== '0px';
    const seen = Math.max(
      hasEdge ? contrast(over(colourOf(style.borderBottomColor), around), around) : 1,
      contrast(behind(frame), around),
    );
    if (seen >= least) return [];
    const name = field.getAttribute('aria-label') ?? field.getAttribute('name') ?? field.id;
    return [
      `${field.tagName.toLowerCase()}.${field.getAttribute('class')?.slice(0, 60)} “${name}” ${seen.toFixed(2)}`,
    ];
  });
}
