import { isAskedFor, isOnTheWay, type AskedProps } from './asked-props.ts';
import type { PropNotes } from './page-object.ts';
import { Prop } from './prop.ts';

export interface ResolvedProps {
  props: Record<string, unknown>;
  notes: PropNotes;
}

/**
 * Computes the props a request asks for and nothing else: what is not sent is not loaded. Loaders that stand beside each other
 * run side by side.
 * @param report called with a failure that was rescued; any other failure is thrown
 */
export async function resolveProps(
  given: object,
  asked: AskedProps,
  report: (error: unknown, path: string) => void,
): Promise<ResolvedProps> {
  const notes: PropNotes = {
    deferredProps: {},
    rescuedProps: [],
    mergeProps: [],
    prependProps: [],
    deepMergeProps: [],
    matchPropsOn: [],
    scrollProps: {},
    onceProps: {},
  };
  return { props: await walk(given, '', false), notes };

  async function walk(level: object, prefix: string, unfiltered: boolean) {
    const sent: { key: string; path: string; from: unknown }[] = [];
    for (const [key, from] of Object.entries(level)) {
      const path = prefix === '' ? key : `${prefix}.${key}`;
      const wanted = unfiltered || isAlways(from) || isOnTheWay(path, asked);
      if (wanted && !(from instanceof Prop && isLeftOut(from, path)))
        sent.push({ key, path, from });
    }
    const outcomes = await Promise.all(sent.map(({ from }) => attempt(from)));

    const props: Record<string, unknown> = {};
    for (const [index, { key, path, from }] of sent.entries()) {
      const outcome = outcomes[index];
      if (!outcome) continue;
      if ('error' in outcome) {
        if (!(from instanceof Prop && from.traits.rescue)) throw outcome.error;
        report(outcome.error, path);
        notes.rescuedProps.push(path);
        continue;
      }
      if (from instanceof Prop) noteSent(from, path);
      props[key] = isPlain(outcome.value)
        ? await walk(outcome.value, path, unfiltered || from !== outcome.value)
        : outcome.value;
    }
    return props;
  }

  /** Not part of a whole page, though the client gets its name. */
  function isLeftOut(prop: Prop<unknown>, path: string): boolean {
    if (asked.partial) return false;
    const { presence, once } = prop.traits;
    const clientHasIt =
      asked.visit && once !== null && !once.fresh && asked.has.includes(once.key ?? path);
    if (presence === 'deferred' && !clientHasIt) {
      (notes.deferredProps[prop.traits.group] ??= []).push(path);
    }
    if (presence !== 'deferred' && presence !== 'optional' && !clientHasIt) return false;
    if (presence === 'deferred' || presence === 'optional') noteMerge(prop, path);
    noteOnce(prop, path);
    return true;
  }

  function noteSent(prop: Prop<unknown>, path: string) {
    noteMerge(prop, path);
    noteOnce(prop, path);
    const position = prop.traits.scroll?.();
    if (position) notes.scrollProps[path] = { ...position, reset: asked.reset.includes(path) };
  }

  function noteMerge({ traits: { merge, scroll } }: Prop<unknown>, path: string) {
    if (!merge || asked.reset.includes(path) || !isAskedFor(path, asked)) return;
    const how = scroll ? asked.scrollIntent : merge.how;
    const at = merge.at === undefined ? path : `${path}.${merge.at}`;
    if (how === 'deep') notes.deepMergeProps.push(at);
    else if (how === 'prepend') notes.prependProps.push(at);
    else notes.mergeProps.push(at);
    if (merge.matchOn !== undefined) notes.matchPropsOn.push(`${at}.${merge.matchOn}`);
  }

  function noteOnce({ traits: { once } }: Prop<unknown>, path: string) {
    if (!once || !isAskedFor(path, asked)) return;
    notes.onceProps[once.key ?? path] = { prop: path, expiresAt: once.expiresAt ?? null };
  }
}

async function attempt(from: unknown): Promise<{ value: unknown } | { error: unknown }> {
  try {
    if (from instanceof Prop) return { value: await from.load() };
    return { value: typeof from === 'function' ? await from() : from };
  } catch (error) {
    return { error };
  }
}

function isAlways(from: unknown): boolean {
  return from instanceof Prop && from.traits.presence === 'always';
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}
