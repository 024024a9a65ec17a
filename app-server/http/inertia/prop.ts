type Load<T> = () => T | Promise<T>;

interface MergeRule {
  how: 'append' | 'prepend' | 'deep';
  /** Where in the value the list stands that grows; the value itself when absent. */
  at?: string | undefined;
  /** Items with the same value here are one and the same: the newer replaces the older. */
  matchOn?: string | undefined;
}

interface OnceRule {
  /** The same key on several pages means the same value; the prop's path when absent. */
  key?: string | undefined;
  /** Milliseconds since 1970 after which the client asks again. */
  expiresAt?: number | undefined;
  /** Send it now even though the client has it. */
  fresh?: boolean | undefined;
}

/** Where a page of an endless list stands; `null` means that there is none. */
export interface ScrollPosition {
  pageName: string;
  previousPage: number | string | null;
  nextPage: number | string | null;
  currentPage: number | string | null;
}

interface Traits {
  presence: 'regular' | 'always' | 'optional' | 'deferred';
  group: string;
  rescue: boolean;
  merge: MergeRule | null;
  once: OnceRule | null;
  scroll: (() => ScrollPosition | undefined) | null;
}

const regular: Traits = {
  presence: 'regular',
  group: 'default',
  rescue: false,
  merge: null,
  once: null,
  scroll: null,
};

/** A prop with a rule of its own about when it is sent and how the client takes it in (inertiajs.com, the protocol). */
export class Prop<T> {
  readonly load: Load<T>;
  readonly traits: Traits;
  constructor(load: Load<T>, traits: Partial<Traits>) {
    this.load = load;
    this.traits = { ...regular, ...traits };
  }

  /** On a partial reload the client appends (or prepends, or merges deeply) instead of replacing. */
  merge(rule: Partial<MergeRule> = {}): Prop<T> {
    return new Prop(this.load, { ...this.traits, merge: { how: 'append', ...rule } });
  }

  /** The client keeps the value over page visits until it expires. */
  once(rule: OnceRule = {}): Prop<T> {
    return new Prop(this.load, { ...this.traits, once: rule });
  }
}

/** Sent with every answer, also when a partial reload asks for something else. */
export function always<T>(load: Load<T>): Prop<T> {
  return new Prop(load, { presence: 'always' });
}

/** Sent only when a partial reload asks for it. */
export function optional<T>(load: Load<T>): Prop<T | undefined> {
  return new Prop<T | undefined>(load, { presence: 'optional' });
}

/** Left out of the page and fetched right after it, one request per group. With `rescue` its failure leaves the rest alone. */
export function defer<T>(
  load: Load<T>,
  { group = 'default', rescue = false }: { group?: string; rescue?: boolean } = {},
): Prop<T | undefined> {
  return new Prop<T | undefined>(load, { presence: 'deferred', group, rescue });
}

/** A list that grows on partial reloads. */
export function merge<T>(load: Load<T>, rule: Partial<MergeRule> = {}): Prop<T> {
  return new Prop(load, {}).merge(rule);
}

/** A value that the client keeps over page visits; it is not computed again while the client says that it has it. */
export function once<T>(load: Load<T>, rule: OnceRule = {}): Prop<T> {
  return new Prop(load, {}).once(rule);
}

/** A page of an endless list: `{ value, position }`; the list that grows stands in `value` under `at`. */
export function scroll<T>(
  load: Load<{ value: T; position: ScrollPosition }>,
  { at = 'data', matchOn }: { at?: string; matchOn?: string } = {},
): Prop<T> {
  let position: ScrollPosition | undefined;
  const remember = async () => {
    const page = await load();
    position = page.position;
    return page.value;
  };
  return new Prop(remember, {
    merge: { how: 'append', at, matchOn },
    scroll: () => position,
  });
}

/** What a loader may hand in where the page wants a `T`: the value, a function that is called only when asked for, or a prop. */
type Givable<T> =
  | T
  | Load<T>
  | Prop<T>
  | (T extends readonly unknown[] ? never : T extends object ? Given<T> : never);

/** What a loader hands in for a whole page. */
export type Given<Props> = { [Name in keyof Props]: Givable<Props[Name]> };
