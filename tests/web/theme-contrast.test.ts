import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core';
import { describe, expect, it } from 'vitest';
import { BOARD_SURFACES } from '#domain/statuses/status-colour.ts';
import {
  cssVariablesResolver,
  dark,
  light,
  type Palette,
  type Shade,
  theme,
} from '#web/layout/theme/theme.ts';

/** Relative luminance, WCAG 2.2. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** What is written or drawn on what, by the names of the tokens. */
function pairs(palette: Palette): { name: string; on: string; colour: string; least: number }[] {
  const { page, surface, raised, accentSoft, highlight } = palette;
  const grounds = { page, surface, raised };
  const onGrounds = (name: string, colour: string, least: number) =>
    Object.entries(grounds).map(([ground, on]) => ({
      name: `${name} on ${ground}`,
      on,
      colour,
      least,
    }));
  const shade = (name: string, { mark, text, soft }: Shade) => [
    { name: `${name} text on its soft`, on: soft, colour: text, least: 4.5 },
    ...onGrounds(`${name} text`, text, 4.5),
    ...onGrounds(`${name} mark`, mark, 3),
    { name: `${name} mark on its soft`, on: soft, colour: mark, least: 3 },
    { name: `${name} mark on the board`, on: palette.boardCard, colour: mark, least: 3 },
    { name: `${name} mark on a lane`, on: palette.boardLane, colour: mark, least: 3 },
  ];
  return [
    ...onGrounds('text', palette.text, 4.5),
    ...onGrounds('dimmed', palette.dimmed, 4.5),
    ...onGrounds('accent', palette.accent, 4.5),
    ...onGrounds('edge', palette.edge, 3),
    { name: 'text on highlight', on: highlight, colour: palette.text, least: 4.5 },
    { name: 'text on accentSoft', on: accentSoft, colour: palette.text, least: 4.5 },
    { name: 'dimmed on accentSoft', on: accentSoft, colour: palette.dimmed, least: 4.5 },
    { name: 'accent on accentSoft', on: accentSoft, colour: palette.accent, least: 4.5 },
    { name: 'onAccent on accent', on: palette.accent, colour: palette.onAccent, least: 4.5 },
    {
      name: 'onAccent on accentHover',
      on: palette.accentHover,
      colour: palette.onAccent,
      least: 4.5,
    },
    ...[palette.board, palette.boardLane, palette.boardCard].flatMap((on) => [
      { name: `boardText on ${on}`, on, colour: palette.boardText, least: 7 },
      { name: `boardDimmed on ${on}`, on, colour: palette.boardDimmed, least: 4.5 },
    ]),
    { name: 'paperInk on paper', on: palette.paper, colour: palette.paperInk, least: 7 },
    ...(['paperOrder', 'paperAmount', 'paperLine', 'paperAddress', 'paperPick'] as const).map(
      (name) => ({ name: `${name} on paper`, on: palette.paper, colour: palette[name], least: 3 }),
    ),
    ...Object.entries(palette.status).flatMap(([name, value]) => shade(name, value)),
    ...Object.entries(palette.health).flatMap(([name, value]) => shade(name, value)),
  ];
}

describe('the theme', () => {
  it.each([
    ['light', light],
    ['dark', dark],
  ])('%s: text stands out 4.5:1 and marks 3:1 wherever they are put', (_scheme, palette) => {
    const weak = pairs(palette)
      .map(({ name, on, colour, least }) => ({ name, is: contrast(on, colour), least }))
      .filter(({ is, least }) => is < least)
      .map(({ name, is, least }) => `${name}: ${is.toFixed(2)} < ${least}`);
    expect(weak).toEqual([]);
  });

  it('has the board’s cards in the colours that a status is compared with', () => {
    expect(BOARD_SURFACES).toEqual({ light: light.boardCard, dark: dark.boardCard });
  });

  it('draws red outlines in the red of the scheme', () => {
    const variables = cssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme));
    const outlines = [variables.light, variables.dark].map(
      (one) => one['--mantine-color-red-outline'],
    );
    expect(outlines).toEqual([light.health.red.mark, dark.health.red.mark]);
  });

  it('gives the page bar the colour of the specification', () => {
    const { variables } = cssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme));
    expect(variables['--tv-progress']).toBe('#4B5563');
  });

  it('measures contrast as WCAG does', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });
});
