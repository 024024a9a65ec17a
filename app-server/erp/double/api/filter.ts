import { type Condition, readFilter, type Sign } from './filter-syntax.ts';
import { LedgerError } from './ledger-error.ts';

export type Resource = Record<string, unknown>;

/** The value of `references.other` of a resource; `undefined` where a part of the path is missing. */
export function valueAt(resource: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => {
    if (typeof value !== 'object' || value === null) return undefined;
    return Object.entries(value).find(([name]) => name === key)?.[1];
  }, resource);
}

/**
 * Which resources a filter lets through. Texts are compared without regard to case.
 * @param allowed the properties that may be filtered; another one is refused with 400
 */
export function matching(
  filter: string,
  allowed: readonly string[],
): (resource: Resource) => boolean {
  const condition = readFilter(filter);
  const refused = propertiesOf(condition).filter((property) => !allowed.includes(property));
  if (refused.length > 0) {
    throw new LedgerError(400, {
      message: 'Filtering is not allowed.',
      errorCode: 'E00003',
      developerHint: 'Filter by one of the allowed fields.',
      errors: refused.map((property) => `Filtering is not allowed on property '${property}'.`),
      allowedFilteringFields: allowed,
    });
  }
  return (resource) => holds(condition, resource);
}

function propertiesOf(condition: Condition): string[] {
  return condition.kind === 'test' ? [condition.property] : condition.of.flatMap(propertiesOf);
}

function holds(condition: Condition, resource: Resource): boolean {
  if (condition.kind === 'all') return condition.of.every((part) => holds(part, resource));
  if (condition.kind === 'any') return condition.of.some((part) => holds(part, resource));
  const actual = valueAt(resource, condition.property);
  if (condition.isNull) return (actual === undefined) === (condition.operator === 'eq');
  if (condition.list) {
    const isIn = condition.list.some((one) => compare(actual, one) === 0);
    return isIn === (condition.operator === 'in');
  }
  if (condition.operator === 'like') {
    return typeof actual === 'string' && likePattern(condition.value).test(actual);
  }
  const order = compare(actual, condition.value.map(({ char }) => char).join(''));
  switch (condition.operator) {
    case 'eq':
      return order === 0;
    case 'ne':
      return order !== 0;
    case 'gt':
      return order > 0;
    case 'gte':
      return order >= 0;
    case 'lt':
      return order < 0;
    default:
      return order <= 0;
  }
}

/** Below, at or above 0 as the actual value is before, at or after the wanted one; `NaN` when there is none. */
function compare(actual: unknown, wanted: string): number {
  if (typeof actual === 'number') return actual - Number(wanted);
  if (typeof actual !== 'string' && typeof actual !== 'boolean') return NaN;
  const [a, b] = [String(actual).toLowerCase(), wanted.toLowerCase()];
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** `*` stands for anything; without one the text may stand anywhere. `[ab]` is one of its characters. */
function likePattern(value: Sign[]): RegExp {
  const isAnywhere = !value.some(({ isWild }) => isWild);
  const pattern = value
    .map(({ char, isWild }, index) => {
      if (isWild) return '.*';
      if (char === '[' && value.slice(index).some((later) => later.char === ']')) return '[';
      const opens = value.slice(0, index).findLastIndex((earlier) => earlier.char === '[');
      const isInside =
        opens !== -1 && !value.slice(opens + 1, index).some((one) => one.char === ']');
      if (isInside) return char === ']' ? ']' : char.replace(/[\\^[]/, '\\$&');
      return char.replace(/[.*+?^${}()|[\]\\]/, '\\$&');
    })
    .join('');
  return new RegExp(isAnywhere ? pattern : `^${pattern}$`, 'is');
}
