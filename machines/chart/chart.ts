import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { type DirectedGraphNode, toDirectedGraph } from 'xstate/graph';
import { type Cause, causeOf, type Spans } from './cause.ts';
import { type ChartGuard, type GuardLabel, guardOf, nameOfGuard } from './guard.ts';
import { transitionId } from './transition-id.ts';

/** A state as a picture or a list needs it. `id` is unique in the machine, `key` its name among its siblings. */
export type ChartState = {
  id: string;
  key: string;
  parent: string | null;
  kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  description: string;
  /** The child that a compound state begins in. */
  initial: string | null;
  tags: readonly string[];
  entry: readonly string[];
  exit: readonly string[];
  invokes: readonly { id: string; src: string }[];
  children: readonly ChartState[];
};

/** A way out of a state. Without targets the state stays, and only the actions are done. */
export type ChartTransition = {
  id: string;
  source: string;
  targets: readonly string[];
  cause: Cause;
  guard: (ChartGuard & { label: string }) | null;
  actions: readonly string[];
  description: string;
  reenter: boolean;
};

/** A machine's definition as plain data. */
export type Chart = {
  id: string;
  description: string;
  root: ChartState;
  /** Every state, the root first, parents before their children. */
  states: readonly ChartState[];
  transitions: readonly ChartTransition[];
};

/**
 * A machine as it is defined, as data: what the drawing, the list, Mermaid and the tables are made from.
 * @param options `spans`: shortest and longest of the delays that are computed while the machine runs, in milliseconds;
 * `guardLabel`: what stands on an arrow for a guard, where its name alone says too little
 */
export function chartOf(
  machine: AnyStateMachine,
  { spans = {}, guardLabel = nameOfGuard }: { spans?: Spans; guardLabel?: GuardLabel } = {},
): Chart {
  const graph = toDirectedGraph(machine);
  const root = stateOf(graph, null);
  const delays: Readonly<Record<string, unknown>> = machine.implementations.delays;
  const transitions = waysOut(graph).map((way): ChartTransition => ({
    id: transitionId(way),
    source: way.source.id,
    targets: (way.target ?? []).map(({ id }) => id),
    cause: causeOf(way, delays, spans),
    guard: labelled(way.guard, guardLabel),
    actions: namesOf(way.actions),
    description: way.description ?? '',
    reenter: way.reenter,
  }));
  return { id: machine.id, description: root.description, root, states: flat(root), transitions };
}

function labelled(guard: unknown, label: GuardLabel): ChartTransition['guard'] {
  const named = guardOf(guard);
  return named && { ...named, label: label(named) };
}

function stateOf(graph: DirectedGraphNode, parent: string | null): ChartState {
  const { stateNode: node } = graph;
  const first = node.type === 'compound' ? node.initial.target[0] : undefined;
  return {
    id: node.id,
    key: node.key,
    parent,
    kind: node.type,
    description: node.description ?? '',
    initial: first?.id ?? null,
    tags: node.tags,
    entry: namesOf(node.entry),
    exit: namesOf(node.exit),
    invokes: node.invoke.map(({ id, src }) => ({ id, src: typeof src === 'string' ? src : id })),
    children: graph.children.map((child) => stateOf(child, node.id)),
  };
}

/** toDirectedGraph leaves out eventless and delayed transitions. */
function waysOut({ stateNode, edges, children }: DirectedGraphNode): AnyTransitionDefinition[] {
  const own = new Set([...edges.map(({ transition }) => transition), ...alwaysOf(stateNode)]);
  return [...own, ...children.flatMap(waysOut)];
}

function alwaysOf({ always }: AnyStateNode): readonly AnyTransitionDefinition[] {
  return always ?? [];
}

function flat(state: ChartState): ChartState[] {
  return [state, ...state.children.flatMap(flat)];
}

/** Invoked actors are in `invokes`, not among the actions. */
function namesOf(actions: readonly unknown[]): string[] {
  return actions.flatMap((action) => {
    if (typeof action === 'string') return [action];
    if (typeof action !== 'object' || action === null || !('type' in action)) return [];
    return typeof action.type === 'string' && !action.type.startsWith('xstate.')
      ? [action.type]
      : [];
  });
}
