import * as v from 'valibot';
import type { Parsed } from '../result.ts';
import { visibleText } from '../text/visible-text.ts';

/** A text that may be `null` or empty, and is otherwise read: `null` when there is nothing. */
export function readIfGiven(read: (text: string) => Parsed<string>) {
  return v.pipe(
    v.nullable(v.string()),
    v.rawTransform<string | null, string | null>(({ dataset, addIssue, NEVER }) => {
      const text = dataset.value?.trim() ?? '';
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
  return readIfGiven((text) =>
    text.length <= most
      ? { ok: true, value: text }
      : { ok: false, message: `Teksten må højst være ${most} tegn.` },
  );
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
