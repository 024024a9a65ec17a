import * as v from 'valibot';
import { accepted, type Parsed, refused } from '../result.ts';
import { visibleLines, visibleText } from '../text/visible-text.ts';

/**
 * A text that may be `null` or empty, and is otherwise read: `null` when there is nothing.
 * @param clean takes out what nobody sees
 */
export function readIfGiven(read: (text: string) => Parsed<string>, clean = visibleText) {
  return v.pipe(
    v.nullable(v.string()),
    v.rawTransform<string | null, string | null>(({ dataset, addIssue, NEVER }) => {
      const text = clean(dataset.value ?? '');
      if (text === '') return null;
      const result = read(text);
      if (result.ok) return result.value;
      addIssue({ message: result.message });
      return NEVER;
    }),
  );
}

/** A text of at most `most` characters that may be left out: `null` when there is nothing. */
export function shortText(most: number) {
  return readIfGiven(atMost(most));
}

/** The same of several lines. */
export function longText(most: number) {
  return readIfGiven(atMost(most), visibleLines);
}

function atMost(most: number) {
  return (text: string): Parsed<string> =>
    text.length <= most ? accepted(text) : refused(`Teksten må højst være ${most} tegn.`);
}

/** A text that is needed. @param missing the sentence for an empty one */
export function neededText(missing: string, most: number) {
  return v.pipe(
    v.string(missing),
    v.transform(visibleText),
    v.minLength(1, missing),
    v.maxLength(most, `Teksten må højst være ${most} tegn.`),
  );
}
