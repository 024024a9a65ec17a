/** What was heard since the rows of a list were fetched. */
export interface LiveNews<News> {
  /** The newest news of each row on the screen, by its id. */
  latest: ReadonlyMap<string, News>;
  /** Ids of records that have come into the list, or may have. */
  arrived: ReadonlySet<string>;
}

/** Where a record stands in regard to a list: it comes into it, is no longer in it, or neither. */
export type Movement = 'comes' | 'leaves' | 'none';

/** Nothing was heard. */
export function noNews<News>(): LiveNews<News> {
  return { latest: new Map(), arrived: new Set() };
}

/**
 * Adds one piece of news. A row on the screen stays where it is; any other record is counted when it comes.
 * @param shown the ids of the rows on the screen
 */
export function withNews<News extends { id: string; version: number }>(
  before: LiveNews<News>,
  news: News,
  movement: Movement,
  shown: ReadonlySet<string>,
): LiveNews<News> {
  if (shown.has(news.id)) {
    const latest = before.latest.get(news.id);
    if (latest !== undefined && latest.version > news.version) return before;
    return { ...before, latest: new Map(before.latest).set(news.id, news) };
  }
  const arrived = new Set(before.arrived);
  // A record that has already left again is not counted.
  if (movement === 'leaves') arrived.delete(news.id);
  if (movement === 'comes') arrived.add(news.id);
  return { ...before, arrived };
}
