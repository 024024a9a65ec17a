import type { Found } from '#domain/documents/document-reading.ts';
import { boxOf, wordsOf, type Stretch } from '../text/text-line.ts';

/** A value with the words it was read from and their place. */
export function foundAt<Value>(stretch: Stretch, value: Value): Found<Value> {
  return { value, text: wordsOf(stretch), box: boxOf(stretch) };
}

/** The first occurrence of each value, up to a limit. */
export function firstOfEach<Item extends { value: unknown }>(
  items: readonly Item[],
  most: number,
): Item[] {
  const seen = new Set<string>();
  return items
    .filter(({ value }) => {
      const key = JSON.stringify(value);
      if (seen.has(key)) return false;
      seen.add(key);
      return true;
    })
    .slice(0, most);
}
