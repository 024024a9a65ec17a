import * as v from 'valibot';

/** What an address says about a list. */
interface ReadQuery<Filters> {
  filters: Filters;
  /** The query that says the same without what was not understood. */
  clean: string;
  /** Nothing was left out: the address can stay as it is. */
  asSent: boolean;
}

/** One codec between the query of an address and the filters of a list, used by the browser and the server. */
export interface ListQuery<Entries extends v.ObjectEntries> {
  /** The schema of each filter, for calls that refuse what a page's address would only leave out. */
  entries: Entries;
  /**
   * The filters of a query. A value that its schema refuses, and a name that is not a filter, is left out.
   * @param query a query string without the question mark, or the values by their names
   * @param isRefused says for a valid value that this reader may not use it
   */
  read: (
    query: unknown,
    isRefused?: (name: string, value: string) => boolean,
  ) => ReadQuery<FiltersIn<Entries>>;
  /** The filters as a query without the question mark. Defaults are left out, so that the same list has one address. */
  write: (filters: Partial<FiltersIn<Entries>>) => string;
  /** The filters as a saved view keeps them: without page and view. */
  writeView: (filters: Partial<FiltersIn<Entries>>) => string;
  /** The address of a page under these filters. */
  url: (path: string, filters: Partial<FiltersIn<Entries>>) => string;
  /** The filters without those that a reader clears: which list it is and its order stay. */
  cleared: (filters: FiltersIn<Entries>) => FiltersIn<Entries>;
  /** How many filters narrow the list. */
  narrowing: (filters: FiltersIn<Entries>) => number;
}

type FiltersIn<Entries extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<Entries, undefined>>;

/** The filters that a codec reads and writes. */
export type FiltersOf<Query extends { entries: v.ObjectEntries }> = FiltersIn<Query['entries']>;

/** What means the same in every list: the page, and the saved view that was opened. */
const PAGE = 'page';
const VIEW = 'saved';

/** The saved view that a list was opened with; `none`: without one, also when the reader has a default view. */
export const savedViewEntry = v.optional(
  v.union([v.literal('none'), v.pipe(v.string(), v.ulid('Visningen findes ikke.'))]),
);

/**
 * Makes the codec of a list.
 * @param entries for each filter a schema from the text in the address to its value: `v.optional(schema, default)`
 * @param kept the filters that say which list it is and in which order: they stay when a reader clears the filters
 */
export function listQuery<const Entries extends v.ObjectEntries>(
  entries: Entries,
  kept: readonly (keyof Entries & string)[] = [],
): ListQuery<Entries> {
  const schema = v.object(entries);
  const defaults = valuesOf(v.parse(schema, {}));

  function read(query: unknown, isRefused: (name: string, value: string) => boolean = () => false) {
    const given = valuesOf(typeof query === 'string' ? new URLSearchParams(query) : query);
    const read: [name: string, text: string][] = [];
    for (const [name, entry] of Object.entries(entries)) {
      const text = given.get(name);
      if (typeof text !== 'string' || !v.is(entry, text) || isRefused(name, text)) continue;
      read.push([name, text]);
    }
    return {
      filters: v.parse(schema, Object.fromEntries(read)),
      clean: new URLSearchParams(read).toString(),
      asSent: read.length === given.size,
    };
  }

  function textsOf(filters: Partial<FiltersIn<Entries>>): [name: string, text: string][] {
    const values = valuesOf(filters);
    return Object.keys(entries).flatMap((name) => {
      const text = textOf(values.get(name));
      return text === '' || text === textOf(defaults.get(name)) ? [] : [[name, text]];
    });
  }

  const write = (filters: Partial<FiltersIn<Entries>>) =>
    new URLSearchParams(textsOf(filters)).toString();

  const writeView = (filters: Partial<FiltersIn<Entries>>) =>
    new URLSearchParams(
      textsOf(filters).filter(([name]) => name !== PAGE && name !== VIEW),
    ).toString();

  return {
    entries,
    read,
    write,
    writeView,
    url: (path, filters) => {
      const query = write(filters);
      return query === '' ? path : `${path}?${query}`;
    },
    cleared: (filters) => {
      const texts = textsOf(filters);
      const stay = texts.filter(([name]) => kept.includes(name));
      // Nothing is left of the view, and no default view is to open in its place.
      const view = texts.some(([name]) => name === VIEW) ? [[VIEW, 'none']] : [];
      return v.parse(schema, Object.fromEntries([...stay, ...view]));
    },
    narrowing: (filters) =>
      textsOf(filters).filter(([name]) => ![PAGE, VIEW, ...kept].includes(name)).length,
  };
}

/** A filter that is set or not: `1` in the address, `true` in the filters. */
export const flag = v.optional(
  v.pipe(
    v.literal('1'),
    v.transform(() => true),
  ),
);

function valuesOf(query: unknown): ReadonlyMap<string, unknown> {
  if (query instanceof URLSearchParams) return new Map(query);
  return new Map(Object.entries(Object(query)));
}

function textOf(value: unknown): string {
  if (value === true) return '1';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
