import * as v from 'valibot';
import { FORMAT_STYLES, type FormatStyle } from '../text/format-style.ts';

/** How a person wants the product to be. */
export interface Preferences {
  /** Whether single keys do something; those with Ctrl always do. */
  shortcuts: boolean;
  /** Whether boards may play sounds in this person's browser. */
  sound: boolean;
  /** The page after the login; `null` is “Min dag”. */
  startPage: string | null;
  /** Whether a list is opened with the filters it was left with. */
  rememberFilters: boolean;
  /** How numbers, dates and times of day are written in the browser. */
  formatStyle: FormatStyle;
}

const AT_FIRST: Preferences = {
  shortcuts: true,
  sound: true,
  startPage: null,
  rememberFilters: false,
  formatStyle: 'danish',
};

/** The preferences with what the person has not chosen as it is at first. */
export function preferencesOf(chosen: Partial<Preferences>): Preferences {
  return { ...AT_FIRST, ...chosen };
}

/** The preferences as a form sends them. */
export const preferenceFields = {
  shortcuts: v.boolean(),
  sound: v.boolean(),
  startPage: v.nullable(v.pipe(v.string(), v.maxLength(100))),
  rememberFilters: v.boolean(),
  formatStyle: v.picklist(FORMAT_STYLES),
};
