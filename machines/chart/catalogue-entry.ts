import type {
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  ContextFrom,
  EventFromLogic,
  InputFrom,
} from 'xstate';
import type { Spans } from './cause.ts';
import { type ChartGuard, type GuardLabel, nameOfGuard } from './guard.ts';

/** What is known about a machine beside its definition, so that it can be shown, explained, tried and tested. */
export type CatalogueEntry = {
  machine: AnyStateMachine;
  /** Where its actors live: one per app, one per page, or one per record. */
  lives: 'app' | 'page' | 'record';
  /** What may be shown of a running one. Everything else may hold names, addresses or notes and is never copied. */
  shown: {
    context: readonly string[];
    /** Fields by the event's type; of an event that is not named, only the type is shown. */
    events: Readonly<Record<string, readonly string[]>>;
  };
  /** For every guard the Danish sentence that says why it said no. */
  whyNot: (guard: ChartGuard) => readonly string[];
  /** Why this running one refuses the event, where that can be said better than by the guards' sentences. */
  reasonsAgainst?: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => readonly string[];
  /** Shortest and longest of the delays that are computed. */
  spans: Spans;
  guardLabel: GuardLabel;
  /** Every event that can be sent, with one or more payloads: the examples are the payload's schema. */
  samples: readonly AnyEventObject[];
  /** Inputs to start with, by a Danish name. The first is the default. */
  starts: Readonly<Record<string, unknown>>;
  /** What invoked actors may answer, by their id. */
  answers: Readonly<Record<string, readonly unknown[]>>;
};

type Details<Machine extends AnyStateMachine> = {
  lives: CatalogueEntry['lives'];
  shown: {
    context: readonly (keyof ContextFrom<Machine> & string)[];
    events?: Partial<Record<EventFromLogic<Machine>['type'], readonly string[]>>;
  };
  whyNot?: Readonly<Record<string, string>> | CatalogueEntry['whyNot'];
  reasonsAgainst?: CatalogueEntry['reasonsAgainst'];
  spans?: Spans;
  guardLabel?: GuardLabel;
  samples: readonly EventFromLogic<Machine>[];
  starts?: Readonly<Record<string, InputFrom<Machine>>>;
  answers?: CatalogueEntry['answers'];
};

/** Makes an entry of the catalogue; what is named in it is checked against the machine's own types. */
export function catalogueEntry<Machine extends AnyStateMachine>(
  machine: Machine,
  {
    shown,
    whyNot = {},
    spans = {},
    guardLabel = nameOfGuard,
    starts,
    answers = {},
    ...rest
  }: Details<Machine>,
): CatalogueEntry {
  const events: Partial<Record<string, readonly string[]>> = shown.events ?? {};
  return {
    machine,
    ...rest,
    shown: {
      context: shown.context,
      events: Object.fromEntries(
        Object.entries(events).map(([type, fields]) => [type, fields ?? []]),
      ),
    },
    whyNot: typeof whyNot === 'function' ? whyNot : ({ name }) => sentencesOf(whyNot, name),
    spans,
    guardLabel,
    starts: starts ?? { Standard: undefined },
    answers,
  };
}

function sentencesOf(whyNot: Readonly<Record<string, string>>, name: string): readonly string[] {
  const sentence = whyNot[name];
  return sentence === undefined ? [] : [sentence];
}
