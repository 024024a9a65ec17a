import { LedgerError } from './ledger-error.ts';
import { matching, type Resource, valueAt } from './filter.ts';

const PAGE_SIZE = { usual: 20, most: 1_000 };

export interface Query {
  filter?: string | undefined;
  sort?: string | undefined;
  skippages?: string | undefined;
  pagesize?: string | undefined;
}

interface Listed {
  /** The address without a query. */
  self: string;
  query: Query;
  /** Which properties a filter may name. */
  filterable: readonly string[];
}

/** A page of a list in the envelope of the legacy API. A page after the last one is empty. */
export function collection(all: readonly Resource[], { self, query, filterable }: Listed) {
  const skipPages = wholeNumber(query.skippages, 0);
  const pageSize = wholeNumber(query.pagesize, PAGE_SIZE.usual);
  if (pageSize < 1 || pageSize > PAGE_SIZE.most) throw badPageSize();
  const found = query.filter ? all.filter(matching(query.filter, filterable)) : [...all];
  if (query.sort) sortBy(found, query.sort);
  const last = Math.max(0, Math.ceil(found.length / pageSize) - 1);
  const page = (number: number) => {
    const kept = new URLSearchParams({ skippages: String(number), pagesize: String(pageSize) });
    if (query.filter) kept.set('filter', query.filter);
    return `${self}?${kept}`;
  };
  return {
    collection: found.slice(skipPages * pageSize, (skipPages + 1) * pageSize),
    pagination: {
      skipPages,
      pageSize,
      maxPageSizeAllowed: PAGE_SIZE.most,
      results: found.length,
      resultsWithoutFilter: all.length,
      firstPage: page(0),
      ...(skipPages < last && { nextPage: page(skipPages + 1) }),
      lastPage: page(last),
    },
    metaData: {
      create: { description: 'Create a new resource.', href: self, httpMethod: 'post' },
    },
    self,
  };
}

function wholeNumber(written: string | undefined, otherwise: number): number {
  if (written === undefined) return otherwise;
  const read = Number(written);
  if (!Number.isInteger(read) || read < 0) throw badPageSize();
  return read;
}

function badPageSize(): LedgerError {
  return new LedgerError(400, {
    message: `The page size must be between 1 and ${PAGE_SIZE.most}.`,
    errorCode: 'E04810',
    developerHint: 'Ask for fewer at a time.',
  });
}

function sortBy(found: Resource[], sort: string): void {
  const [, minus, property] = /^(-?)([A-Za-z][\w.]*)$/.exec(sort) ?? [];
  const known = found[0];
  if (property === undefined || (known && valueAt(known, property) === undefined)) {
    throw new LedgerError(400, {
      message: 'Could not parse query string sort parameter.',
      errorCode: 'E00004',
      developerHint: 'Sort by a property of the resource.',
    });
  }
  const direction = minus === '-' ? -1 : 1;
  found.sort((a, b) => direction * inOrder(valueAt(a, property), valueAt(b, property)));
}

function inOrder(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a) < String(b) ? -1 : 1;
}
