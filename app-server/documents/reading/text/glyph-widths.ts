/** Characters by how wide they are in an ordinary sans-serif, in thousandths of the height. */
const widths: readonly [characters: string, width: number][] = [
  ["iljI|!'.,:;", 250],
  [' ftr()[]/\\-"', 320],
  ['mMWw%@', 850],
  ['ABCDEFGHJKLNOPQRSTUVXYZÆØÅ&', 690],
];
const widthOf = new Map(
  widths.flatMap(([characters, width]) =>
    Array.from(characters, (character) => [character, width] as const),
  ),
);
const USUAL = 550;

/**
 * Where each character of a text begins and ends, as shares (0–1) of the text's width. A PDF tells the width of a whole run only;
 * the proportions of an ordinary typeface put a character within a millimetre of where it is.
 */
export function edgesOf(text: string): { from: number; to: number }[] {
  const each = Array.from(
    { length: text.length },
    (_, at) => widthOf.get(text.charAt(at)) ?? USUAL,
  );
  const whole = each.reduce((sum, width) => sum + width, 0);
  let passed = 0;
  return each.map((width) => {
    const from = passed / whole;
    passed += width;
    return { from, to: passed / whole };
  });
}
