/**
 * Texts that are cut so that they can be told apart: where all begin alike for longer than is shown, the beginning is left out.
 * @param shown how many characters of each are shown
 */
export function toldApart(texts: readonly string[], shown: number): string[] {
  const [first = '', ...others] = texts;
  const alike = first.split('').findIndex((unit, at) => others.some((text) => text[at] !== unit));
  const isHidden = others.length > 0 && alike > shown / 2;
  // A little of what they share says where the difference is.
  const from = isHidden ? alike - Math.floor(shown / 2) : 0;
  return texts.map((text) => {
    const rest = text.slice(from);
    const cut = rest.length > shown ? `${rest.slice(0, shown)}…` : rest;
    return from > 0 ? `…${cut}` : cut;
  });
}
