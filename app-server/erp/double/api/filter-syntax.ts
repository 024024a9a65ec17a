import { LedgerError } from './ledger-error.ts';

const OPERATORS = ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'like', 'in', 'nin'] as const;
type Operator = (typeof OPERATORS)[number];

/** One character of a value, and whether a `*` of it stands for anything. */
export interface Sign {
  char: string;
  isWild: boolean;
}

export type Condition =
  | { kind: 'all'; of: Condition[] }
  | { kind: 'any'; of: Condition[] }
  | {
      kind: 'test';
      property: string;
      operator: Operator;
      value: Sign[];
      list: string[] | null;
      isNull: boolean;
    };

const unreadable = () =>
  new LedgerError(400, {
    message: 'Could not parse query string filter parameter.',
    errorCode: 'E00002',
    developerHint: 'See the documentation of filters.',
  });

/** Reads a filter such as `references.other$eq:A-1$and:(date$gte:2026-01-01)`. `$` escapes `$ ( ) * ,`. */
export function readFilter(filter: string): Condition {
  let at = 0;
  const starts = (word: string) => filter.startsWith(word, at);

  const any = (): Condition => {
    const of = [all()];
    while (starts('$or:')) {
      at += '$or:'.length;
      of.push(all());
    }
    return of.length === 1 && of[0] ? of[0] : { kind: 'any', of };
  };
  const all = (): Condition => {
    const of = [one()];
    while (starts('$and:')) {
      at += '$and:'.length;
      of.push(one());
    }
    return of.length === 1 && of[0] ? of[0] : { kind: 'all', of };
  };
  const one = (): Condition => {
    if (!starts('(')) return test();
    at += 1;
    const within = any();
    if (!starts(')')) throw unreadable();
    at += 1;
    return within;
  };
  const test = (): Condition => {
    const named = /^([A-Za-z][\w.]*)\$([a-z]+):/.exec(filter.slice(at));
    const operator = OPERATORS.find((known) => known === named?.[2]);
    if (!named || !operator) throw unreadable();
    at += named[0].length;
    const property = named[1] ?? '';
    if (starts('$null:')) {
      at += '$null:'.length;
      return { kind: 'test', property, operator, value: [], list: null, isNull: true };
    }
    const value = signs();
    const list = operator === 'in' || operator === 'nin' ? listOf(value) : null;
    return { kind: 'test', property, operator, value, list, isNull: false };
  };
  const signs = (): Sign[] => {
    const read: Sign[] = [];
    while (at < filter.length && !starts('$and:') && !starts('$or:') && !starts(')')) {
      const char = filter[at] ?? '';
      if (char !== '$') {
        read.push({ char, isWild: char === '*' });
        at += 1;
        continue;
      }
      const escaped = filter[at + 1] ?? '';
      if (escaped === '' || !'$()*,'.includes(escaped)) throw unreadable();
      read.push({ char: escaped, isWild: false });
      at += 2;
    }
    return read;
  };

  const condition = any();
  if (at < filter.length) throw unreadable();
  return condition;
}

/** How many values an `$in:` may have. */
const MOST_VALUES = 200;

function listOf(value: Sign[]): string[] {
  const written = value.map(({ char }) => char).join('');
  const within = /^\[(.*)\]$/.exec(written)?.[1];
  const list = within?.split(',').map((part) => part.trim());
  if (!list || list.length > MOST_VALUES) throw unreadable();
  return list;
}
