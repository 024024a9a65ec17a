import type { CSSVariablesResolver, MantineColorsTuple } from '@mantine/core';
import { createTheme, defaultVariantColorsResolver } from '@mantine/core';
import type { StatusColour } from '#domain/orders/order-status.ts';
import { BAR_COLOUR } from '#machines/page-visit.ts';

/** The three tones of a colour in one scheme: `mark` for dots, bars and lines, `text` on `soft` for words. */
export interface Shade {
  mark: string;
  text: string;
  soft: string;
}

/** The level of an age or a state. It is always shown together with a word or a shape, never by colour alone. */
export type Health = 'green' | 'yellow' | 'orange' | 'red';

/** All colours of one scheme. */
export interface Palette {
  page: string;
  surface: string;
  raised: string;
  line: string;
  /** The border of inputs. It needs the contrast of a mark, 3:1. */
  edge: string;
  text: string;
  dimmed: string;
  accent: string;
  accentHover: string;
  accentSoft: string;
  onAccent: string;
  highlight: string;
  board: string;
  boardLane: string;
  boardCard: string;
  boardText: string;
  boardDimmed: string;
  /** A document is shown on white in both schemes, so the colours of its marks are the same in both. */
  paper: string;
  paperInk: string;
  paperOrder: string;
  paperAmount: string;
  paperLine: string;
  paperAddress: string;
  paperPick: string;
  status: Record<StatusColour, Shade>;
  health: Record<Health, Shade>;
}

const paper = {
  paper: '#ffffff',
  paperInk: '#141b1b',
  paperOrder: '#2b73c4',
  paperAmount: '#2a8a4a',
  paperLine: '#64706f',
  paperAddress: '#8a4fc4',
  paperPick: '#c45a10',
};

export const light: Palette = {
  page: '#f5f7f7',
  surface: '#ffffff',
  raised: '#eef2f2',
  line: '#dde3e3',
  edge: '#7f8b8a',
  text: '#16201f',
  dimmed: '#536260',
  accent: '#0b5c63',
  accentHover: '#084a50',
  accentSoft: '#dfeeef',
  onAccent: '#ffffff',
  highlight: '#fff3c4',
  board: '#ffffff',
  boardLane: '#f1f4f4',
  boardCard: '#ffffff',
  boardText: '#0c1413',
  boardDimmed: '#4a5857',
  ...paper,
  status: {
    statusBlue: { mark: '#2b73c4', text: '#174f91', soft: '#e3eefb' },
    statusIndigo: { mark: '#5558cf', text: '#3b3fa3', soft: '#e8e9fb' },
    statusGreen: { mark: '#2a8a4a', text: '#1a6033', soft: '#e0f2e5' },
    statusYellow: { mark: '#a07400', text: '#6a4e00', soft: '#fbf0cf' },
    statusSand: { mark: '#96744a', text: '#6b4f2c', soft: '#f3ebe0' },
    statusTurquoise: { mark: '#14857c', text: '#0d5f5b', soft: '#d9f2f0' },
    statusPetrol: { mark: '#11707c', text: '#0b4f58', soft: '#dbecee' },
    statusViolet: { mark: '#8a4fc4', text: '#67329b', soft: '#f0e6f9' },
    statusGreyViolet: { mark: '#776c94', text: '#534a6b', soft: '#ebe8f0' },
    statusGrey: { mark: '#64706f', text: '#424d4c', soft: '#e7ebeb' },
    statusLightGrey: { mark: '#7f8a89', text: '#586463', soft: '#f1f3f3' },
  },
  health: {
    green: { mark: '#2a8a4a', text: '#1a6033', soft: '#e0f2e5' },
    yellow: { mark: '#a07400', text: '#6a4e00', soft: '#fbf0cf' },
    orange: { mark: '#c45a10', text: '#8a3c06', soft: '#fdeadb' },
    red: { mark: '#c8322b', text: '#9c1f1a', soft: '#fce5e3' },
  },
};

export const dark: Palette = {
  page: '#101515',
  surface: '#171d1d',
  raised: '#202828',
  line: '#2d3737',
  edge: '#71807f',
  text: '#e6eceb',
  dimmed: '#a1aead',
  accent: '#5fc3ca',
  accentHover: '#83d5da',
  accentSoft: '#153639',
  onAccent: '#06191b',
  highlight: '#4a3f12',
  board: '#000000',
  boardLane: '#0b1010',
  boardCard: '#171e1e',
  boardText: '#f3f7f6',
  boardDimmed: '#aab7b6',
  ...paper,
  status: {
    statusBlue: { mark: '#5a9fe8', text: '#a9cff8', soft: '#152b45' },
    statusIndigo: { mark: '#8286ee', text: '#c0c3fb', soft: '#23254d' },
    statusGreen: { mark: '#4fb571', text: '#a0dfb4', soft: '#12311d' },
    statusYellow: { mark: '#d9a92b', text: '#f2d27d', soft: '#372b08' },
    statusSand: { mark: '#c09c6d', text: '#e2ccab', soft: '#33291b' },
    statusTurquoise: { mark: '#38b8ad', text: '#92e0d9', soft: '#0d312f' },
    statusPetrol: { mark: '#3f9dab', text: '#9ad3dc', soft: '#0f2e34' },
    statusViolet: { mark: '#b283e6', text: '#d9bff6', soft: '#321f48' },
    statusGreyViolet: { mark: '#9d92b9', text: '#cfc8e0', soft: '#2a2636' },
    statusGrey: { mark: '#93a09f', text: '#c4cecd', soft: '#272e2e' },
    statusLightGrey: { mark: '#7b8786', text: '#a9b4b3', soft: '#1e2424' },
  },
  health: {
    green: { mark: '#4fb571', text: '#a0dfb4', soft: '#12311d' },
    yellow: { mark: '#d9a92b', text: '#f2d27d', soft: '#372b08' },
    orange: { mark: '#ea8a45', text: '#f8bf94', soft: '#3d2310' },
    red: { mark: '#f0665e', text: '#fbb3ae', soft: '#451a18' },
  },
};

type Plain = Exclude<keyof Palette, 'status' | 'health'>;

/** The CSS variable of a token, for style props and charts: `token('accent')` → `var(--tv-accent)`. */
export function token(name: Plain): string {
  return `var(--tv-${name})`;
}

/** The CSS variable of a status colour: `statusToken('statusBlue', 'mark')`. */
export function statusToken(colour: StatusColour, part: keyof Shade): string {
  return `var(--tv-${colour}-${part})`;
}

/** The CSS variable of a health colour: `healthToken('red', 'text')`. */
export function healthToken(health: Health, part: keyof Shade): string {
  return `var(--tv-health-${health}-${part})`;
}

function shades(prefix: string, { mark, text, soft }: Shade): [string, string][] {
  return [
    [`--tv-${prefix}-mark`, mark],
    [`--tv-${prefix}-text`, text],
    [`--tv-${prefix}-soft`, soft],
  ];
}

const DANGER = { filled: '#c8322b', hover: '#a92a24' };

function variables({ status, health, ...plain }: Palette): Record<string, string> {
  return Object.fromEntries([
    ...Object.entries(plain).map(([name, value]) => [`--tv-${name}`, value]),
    ...Object.entries(status).flatMap(([name, shade]) => shades(name, shade)),
    ...Object.entries(health).flatMap(([name, shade]) => shades(`health-${name}`, shade)),
    ['--mantine-color-body', plain.surface],
    ['--mantine-color-text', plain.text],
    ['--mantine-color-bright', plain.text],
    ['--mantine-color-dimmed', plain.dimmed],
    ['--mantine-color-placeholder', plain.dimmed],
    ['--mantine-color-anchor', plain.accent],
    ['--mantine-color-error', health.red.text],
    // What cannot be undone: white on it is read in both schemes.
    ['--mantine-color-red-filled', DANGER.filled],
    ['--mantine-color-red-filled-hover', DANGER.hover],
    ['--mantine-color-red-outline', health.red.mark],
    ['--mantine-color-default', plain.surface],
    ['--mantine-color-default-hover', plain.raised],
    ['--mantine-color-default-color', plain.text],
    ['--mantine-color-default-border', plain.edge],
    ['--mantine-primary-color-filled', plain.accent],
    ['--mantine-primary-color-filled-hover', plain.accentHover],
    ['--mantine-primary-color-contrast', plain.onAccent],
    ['--mantine-primary-color-light', plain.accentSoft],
    ['--mantine-primary-color-light-hover', plain.accentSoft],
    ['--mantine-primary-color-light-color', plain.accent],
    ['--mantine-color-petrol-filled', plain.accent],
    ['--mantine-color-petrol-filled-hover', plain.accentHover],
    ['--mantine-color-petrol-light', plain.accentSoft],
    ['--mantine-color-petrol-light-hover', plain.accentSoft],
    ['--mantine-color-petrol-light-color', plain.accent],
    ['--mantine-color-petrol-outline', plain.accent],
    ['--mantine-color-petrol-text', plain.accent],
  ]);
}

/** The CSS variables of Mantine and of this application, per scheme. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: { '--tv-progress': BAR_COLOUR },
  light: variables(light),
  dark: variables(dark),
});

const petrol: MantineColorsTuple = [
  '#e6f2f3',
  '#d2e6e8',
  '#a5cdd1',
  '#75b1b8',
  '#4d99a1',
  '#31868f',
  '#1b757e',
  '#0f6770',
  '#0b5c63',
  '#084a50',
];
const grey: MantineColorsTuple = [
  light.page,
  light.raised,
  '#e6ebeb',
  light.line,
  '#c3cccb',
  '#9ba6a5',
  light.dimmed,
  '#3f4c4a',
  '#293433',
  light.text,
];
const night: MantineColorsTuple = [
  dark.text,
  '#c4cecd',
  dark.dimmed,
  '#7b8988',
  '#46514f',
  dark.line,
  dark.raised,
  dark.surface,
  dark.page,
  '#0a0e0e',
];

export const theme = createTheme({
  colors: { petrol, gray: grey, dark: night },
  primaryColor: 'petrol',
  primaryShade: { light: 8, dark: 4 },
  // Sets the text colour on the accent for both schemes: Mantine computes it for the light scheme only.
  variantColorResolver: (input) => {
    const colours = defaultVariantColorsResolver(input);
    const isAccent = input.color === undefined || input.color === 'petrol';
    return input.variant === 'filled' && isAccent
      ? { ...colours, color: 'var(--tv-onAccent)' }
      : colours;
  },
  fontFamily: '"Inter Variable", system-ui, sans-serif',
  fontSizes: { xs: '12px', sm: '14px', md: '16px', lg: '20px', xl: '28px' },
  lineHeights: { xs: '1.35', sm: '1.45', md: '1.5', lg: '1.4', xl: '1.25' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '28px', lineHeight: '1.25' },
      h2: { fontSize: '20px', lineHeight: '1.35' },
      h3: { fontSize: '16px', lineHeight: '1.4' },
      h4: { fontSize: '14px', lineHeight: '1.4' },
    },
  },
  radius: { xs: '2px', sm: '4px', md: '6px', lg: '8px', xl: '12px' },
  defaultRadius: 'sm',
  spacing: { xs: '6px', sm: '10px', md: '16px', lg: '24px', xl: '40px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  components: {
    Button: {
      defaultProps: { size: 'sm' },
      // Its own way there is a motion, which is left out where less motion is wished.
      styles: { loader: { transform: 'translate(-50%, -50%)' } },
    },
    // A hint is below its field: the fields of one row stand on one line.
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    },
    // Of two dialogs, one above the other, each would be the banner of the page.
    ModalHeader: { defaultProps: { component: 'div' } },
    Modal: { defaultProps: { centered: true, transitionProps: { duration: 150 } } },
    Tooltip: { defaultProps: { openDelay: 300, withArrow: true, multiline: true, maw: 320 } },
  },
});
