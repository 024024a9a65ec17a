/** The letters of a matrix printer: five columns of seven dots each, the lowest bit at the top. */
const glyphs: Record<string, string> = {
  '0': '3e5149453e',
  '1': '00427f4000',
  '2': '4261514946',
  '3': '2141454b31',
  '4': '1814127f10',
  '5': '2745454539',
  '6': '3c4a494930',
  '7': '0171090503',
  '8': '3649494936',
  '9': '064949291e',
  ':': '0036360000',
  '.': '0060600000',
  ',': '0050300000',
  '-': '0808080808',
  '/': '2010080402',
  '(': '001c224100',
  ')': '0041221c00',
  '&': '3649552250',
  A: '7e1111117e',
  B: '7f49494936',
  C: '3e41414122',
  D: '7f4141221c',
  E: '7f49494941',
  F: '7f09090901',
  G: '3e4149497a',
  H: '7f0808087f',
  I: '00417f4100',
  J: '2040413f01',
  K: '7f08142241',
  L: '7f40404040',
  M: '7f020c027f',
  N: '7f0408107f',
  O: '3e4141413e',
  P: '7f09090906',
  Q: '3e4151215e',
  R: '7f09192946',
  S: '4649494931',
  T: '01017f0101',
  U: '3f4040403f',
  V: '1f2040201f',
  W: '3f4038403f',
  X: '6314081463',
  Y: '0708700807',
  Z: '6151494543',
  Æ: '7e097f4941',
  Ø: '7e5149453f',
  Å: '7816151678',
};

export const GLYPH_COLUMNS = 5;
export const GLYPH_ROWS = 7;

/** Whether the printer prints a dot at a position of a letter. Small letters are printed as capitals. */
export function strikes(letter: string, column: number, row: number): boolean {
  const glyph = glyphs[letter.toLocaleUpperCase('da')] ?? '';
  const bits = Number.parseInt(glyph.slice(column * 2, column * 2 + 2) || '0', 16);
  return ((bits >> row) & 1) === 1;
}
