import * as v from 'valibot';
import type { Parsed } from '../result.ts';
import { visibleLines } from '../text/visible-text.ts';

/** A typed text, without what nobody sees, read by a parser, whose sentence is the issue. */
export const readText = <Value>(parser: (text: string) => Parsed<Value>) =>
  v.pipe(
    v.string(),
    v.transform(visibleLines),
    v.rawTransform<string, Value>(({ dataset, addIssue, NEVER }) => {
      const parsed = parser(dataset.value);
      if (parsed.ok) return parsed.value;
      addIssue({ message: parsed.message });
      return NEVER;
    }),
  );

/** The same parser for a field that may be left empty: that is `null`. */
export const optionally =
  <Value>(parser: (text: string) => Parsed<Value>) =>
  (text: string): Parsed<Value | null> =>
    text === '' ? { ok: true, value: null } : parser(text);
