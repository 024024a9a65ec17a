import { isOnTheWay, type AskedProps } from './asked-props.ts';

type Load<T> = () => T | Promise<T>;

/** What a loader may hand in where the page wants a `T`: the value, or a function that is called only when asked for. */
type Givable<T> =
  | T
  | Load<T>
  | (T extends readonly unknown[] ? never : T extends object ? Given<T> : never);

/** What a loader hands in for a whole page. */
export type Given<Props> = { [Name in keyof Props]: Givable<Props[Name]> };

/**
 * Computes the props a request asks for and nothing else: what is not sent is not loaded. Loaders that stand beside each other
 * run side by side. Throws what a loader throws.
 */
export function resolveProps(given: object, asked: AskedProps): Promise<Record<string, unknown>> {
  return walk(given, '', false);

  async function walk(level: object, prefix: string, unfiltered: boolean) {
    const sent = Object.entries(level).flatMap(([key, from]: [string, unknown]) => {
      const path = prefix === '' ? key : `${prefix}.${key}`;
      return unfiltered || isOnTheWay(path, asked) ? [{ key, path, from }] : [];
    });
    const values = await Promise.all(sent.map(({ from }) => load(from)));
    const props: Record<string, unknown> = {};
    for (const [index, { key, path, from }] of sent.entries()) {
      const value = values[index];
      // What a function returns is one value: no part of it is left out.
      props[key] = isPlain(value) ? await walk(value, path, unfiltered || from !== value) : value;
    }
    return props;
  }
}

async function load(from: unknown): Promise<unknown> {
  return typeof from === 'function' ? await from() : from;
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}
