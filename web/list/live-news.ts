/** What was heard since the rows of a list were fetched. */
export interface LiveNews<News> {
  /** The newest news of each row on the screen, by its id. A row that was fetched later has a version that is at least as new. */
  latest: ReadonlyMap<string, News>;
  /** Records that have come into the list, or may have: the `seq` of the message by the record's id. */
  arrived: ReadonlyMap<string, number>;
}

/** Where a record stands in regard to a list: it comes into it, is no longer in it, or neither. */
export type Movement = 'comes' | 'leaves' | 'none';

/** Nothing was heard. */
export function noNews<News>(): LiveNews<News> {
  return { latest: new Map(), arrived: new Map() };
}

/** One piece of news, what it means for the list, and the `seq` of its message. */
interface Told<News> {
  news: News;
  movement: Movement;
  seq: number;
}

/**
 * Adds one piece of news. A row on the screen stays where it is; any other record is counted when it comes.
 * @param shown the ids of the rows on the screen
 */
export function withNews<News extends { id: string; version: number }>(
  before: LiveNews<News>,
  { news, movement, seq }: Told<News>,
  shown: ReadonlySet<string>,
): LiveNews<News> {
  if (shown.has(news.id)) {
    const latest = before.latest.get(news.id);
    if (latest !== undefined && latest.version > news.version) return before;
    const ofRows = [...before.latest].filter(([id]) => shown.has(id));
    return { ...before, latest: new Map(ofRows).set(news.id, news) };
  }
  const arrived = new Map(before.arrived);
  // A record that has already left again is not counted.
  if (movement === 'leaves') arrived.delete(news.id);
  if (movement === 'comes') arrived.set(news.id, seq);
  return { ...before, arrived };
}

/** The records that have come since the rows, which include everything up to `seq`. */
export function arrivedSince(news: LiveNews<unknown>, seq: number): ReadonlySet<string> {
  return new Set([...news.arrived].flatMap(([id, at]) => (at > seq ? [id] : [])));
}
