/** Who changed a field. */
export interface Changer {
  readonly id: string;
  readonly initials: string;
  readonly name: string;
}

/** One recorded change of one field since the version somebody edits from; oldest first. `at` is an ISO instant. */
export interface FieldChange {
  readonly field: string;
  readonly by: Changer;
  readonly at: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** A field that two people differ about: where it started, what this save says, what stands now. */
export interface FieldConflict {
  readonly field: string;
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** `merged`: other people's changes that stay beside this save; none are named when it was forced. */
export type SaveDecision =
  | { readonly kind: 'save'; readonly merged: Pick<FieldChange, 'field' | 'by' | 'at'>[] }
  | {
      readonly kind: 'conflict';
      readonly conflicts: FieldConflict[];
      readonly changedBy: Changer;
      readonly changedAt: string;
    };

/** A save and what happened since its version. `force`: the person has answered that their changes shall win. */
export interface SaveRequest {
  readonly baseVersion: number;
  readonly currentVersion: number;
  readonly submitted: Readonly<Record<string, unknown>>;
  readonly changesSince: readonly FieldChange[];
  readonly current: Readonly<Record<string, unknown>>;
  readonly force: boolean;
}

/**
 * Fields that two people may change at the same time, as long as both stay within one group and neither touches the other's
 * field. `lines.*` stands for `lines.<id>` and `lines.<id>.<field>`, where a line is one unit and its prices are never merged.
 * What is in no group is never merged; `{}` is for records that never merge.
 */
export type MergeableGroups = Readonly<Record<string, readonly string[]>>;

const linePrices = /^lines\.[^.]+\.(?:unitCostOre|unitSalesOre|discountBp|priceUnit)$/;

/**
 * Decides whether changed fields may be saved over a record that others have changed since. Guards of the state come
 * before this and are not its business.
 * A conflict lists the fields (or lines) both changed; when there are none (the changes only lie too far apart to be merged),
 * the fields the others changed, where `mine` is the value this person last saw.
 * Throws RangeError when `baseVersion` is ahead of `currentVersion`.
 */
export function decideSave(request: SaveRequest, groups: MergeableGroups): SaveDecision {
  const { baseVersion, currentVersion, submitted, current, force } = request;
  if (baseVersion > currentVersion) {
    throw new RangeError(`Version ${baseVersion} is ahead of ${currentVersion}`);
  }
  const theirs = baseVersion === currentVersion ? [] : netChanges(request.changesSince);
  const agreed = new Set(
    theirs
      .filter(({ field, after }) => field in submitted && isSame(submitted[field], after))
      .map(({ field }) => field),
  );
  const mine = Object.keys(submitted).filter((field) => !agreed.has(field));
  const others = theirs.filter(({ field }) => !agreed.has(field));
  const latest = others.toSorted((a, b) => (a.at < b.at ? -1 : 1)).at(-1);

  // A person who has answered that their changes win gets no sentence about a merge.
  if (force) return { kind: 'save', merged: [] };
  if (mine.length === 0 || !latest || mayMerge(mine, others, groups)) {
    const kept = others.filter(({ field }) => !mine.includes(field));
    return { kind: 'save', merged: kept.map(({ field, by, at }) => ({ field, by, at })) };
  }

  const units = new Set(mine.map(unitOf));
  const overlapping = others.filter(({ field }) => units.has(unitOf(field)));
  const conflicts = (overlapping.length > 0 ? overlapping : others).map(
    ({ field, before, after }) => ({
      field,
      base: before,
      mine: field in submitted ? submitted[field] : before,
      theirs: field in current ? current[field] : after,
    }),
  );
  return { kind: 'conflict', conflicts, changedBy: latest.by, changedAt: latest.at };
}

/** Several changes of one field as one; a field that is back where it began has not changed. */
function netChanges(changes: readonly FieldChange[]): FieldChange[] {
  const net = new Map<string, FieldChange>();
  for (const change of changes) {
    const first = net.get(change.field);
    net.set(change.field, first ? { ...change, before: first.before } : change);
  }
  return [...net.values()].filter(({ before, after }) => !isSame(before, after));
}

function mayMerge(
  mine: readonly string[],
  others: readonly FieldChange[],
  groups: MergeableGroups,
): boolean {
  const units = new Set(mine.map(unitOf));
  const fields = [...mine, ...others.map(({ field }) => field)];
  const group = groupOf(fields[0], groups);
  return (
    group !== undefined &&
    fields.every((field) => groupOf(field, groups) === group) &&
    others.every(({ field }) => !units.has(unitOf(field)))
  );
}

function groupOf(field: string | undefined, groups: MergeableGroups): string | undefined {
  if (field === undefined || linePrices.test(field)) return undefined;
  const wanted = field.startsWith('lines.') ? 'lines.*' : field;
  return Object.keys(groups).find((group) => groups[group]?.includes(wanted));
}

/** What two people may not both change: a field, or a whole line. */
function unitOf(field: string): string {
  return field.startsWith('lines.') ? field.split('.').slice(0, 2).join('.') : field;
}

/** Equal as JSON, so that a date equals its ISO text and a missing value equals null. */
function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
}
