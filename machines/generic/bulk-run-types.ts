import type { DoneActorEvent, ErrorActorEvent } from 'xstate';

/** One item of a selection, as it was seen; with what the dry run has found for it. */
type ChosenItem = { id: string; version: number; [found: string]: string | number };

/** What was done, or would be done, to one item. What a dry run has `found` for it is sent with it by the run; `group` names items that belong together. */
export type ItemOutcome = {
  id: string;
  ok: boolean;
  reasons: readonly string[];
  /** The one it has then; what has none cannot be taken back. */
  version?: number;
  found?: Readonly<Record<string, string>>;
};

/** What is to be done, and to which items. */
export type BulkQuestion<Request> = { request: Request; items: readonly ChosenItem[] };

/** A part of a run; every part of it carries the same id. */
export type BulkPart<Request> = BulkQuestion<Request> & { runId: string };

/** Items sent at a time, so that there is progress to show and a place to stop. */
export const RUN_CHUNK = 25;

/** What is sent next: so many items, and on to the end of a group that must not be divided. */
export function nextPart(left: readonly ChosenItem[]): readonly ChosenItem[] {
  const part = left.slice(0, RUN_CHUNK);
  const rest = left.slice(RUN_CHUNK);
  const group = part.at(-1)?.['group'];
  if (group === undefined) return part;
  const end = rest.findIndex((item) => item['group'] !== group);
  return [...part, ...(end === -1 ? rest : rest.slice(0, end))];
}

/** The same items with those of a group beside each other. */
export function grouped(items: readonly ChosenItem[]): readonly ChosenItem[] {
  const place = new Map<string | number, number>();
  for (const { group, id } of items)
    if (!place.has(group ?? id)) place.set(group ?? id, place.size);
  const placeOf = ({ group, id }: ChosenItem) => place.get(group ?? id) ?? 0;
  return items.toSorted((a, b) => placeOf(a) - placeOf(b));
}

export type BulkContext<Purpose extends string, Request, Outcome extends ItemOutcome> = {
  /** What the dialog was opened for; `null` while it is closed. */
  purpose: Purpose | null;
  items: readonly ChosenItem[];
  request: Request | null;
  /** What the dry run said about every item. */
  trial: readonly Outcome[];
  /** The run that the person started; empty before. */
  runId: string;
  /** Those still to be sent. */
  left: readonly ChosenItem[];
  done: readonly Outcome[];
  /** Those that were sent without an answer. */
  unsure: readonly ChosenItem[];
  stopped: boolean;
  /** Why the server could not be asked, in Danish. */
  failure: string | null;
};

type BulkActor = 'tryAll' | 'runPart' | 'recallPart';

export type BulkEvent<Purpose extends string, Request, Outcome extends ItemOutcome> =
  | { type: 'bulk.opened'; purpose: Purpose; items: readonly ChosenItem[] }
  | { type: 'bulk.closed' }
  | { type: 'trial.requested'; request: Request }
  | { type: 'trial.discarded' }
  | { type: 'run.confirmed'; runId: string }
  | { type: 'run.stopped' }
  | { type: 'recall.requested' }
  | { type: 'undo.requested'; request: Request; runId: string }
  | DoneActorEvent<readonly Outcome[], BulkActor>
  | ErrorActorEvent<unknown, BulkActor>;
