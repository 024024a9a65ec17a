import {
  assertEvent,
  assign,
  type DoneActorEvent,
  type ErrorActorEvent,
  fromPromise,
  setup,
} from 'xstate';
import {
  PRICE_CALL_LEAST,
  PRICE_CALL_LIMIT,
  type EnteredChange,
  type PriceChange,
} from '#domain/goods/price-change.ts';
import {
  addAnswers,
  NOTHING_CHANGED,
  type PriceImpact,
  type PricesAnswer,
  type SeenGood,
} from '#domain/goods/price-run.ts';
import { failureSentence } from '../../failure-sentence.ts';
import { typed } from '../../types.ts';

/** A part of a run: what is sent at a time. */
export interface PricePart {
  change: PriceChange;
  goods: readonly SeenGood[];
  orderLines: boolean;
  runId: string;
}

type PriceChangeContext = {
  /** What is to be changed; `null` before anything was entered. */
  change: EnteredChange | null;
  /** The run that is taken back, once somebody has asked for it. */
  takesBack: string | null;
  /** What it would do, as the server has said last. */
  impact: PriceImpact | null;
  /** Lines of open orders follow. */
  orderLines: boolean;
  runId: string;
  /** Those that are still to be sent. */
  left: readonly SeenGood[];
  done: PricesAnswer;
  stopped: boolean;
  failure: string | null;
};

type PriceChangeEvent =
  | { type: 'impact.requested'; change: EnteredChange }
  | { type: 'change.edited' }
  | { type: 'change.confirmed'; runId: string; orderLines: boolean }
  | { type: 'run.stopped' }
  | { type: 'run.resumed' }
  | { type: 'run.undone' }
  | DoneActorEvent<PriceImpact, 'impact'>
  | ErrorActorEvent<unknown, 'impact'>
  | DoneActorEvent<PricesAnswer, 'apply'>
  | ErrorActorEvent<unknown, 'apply'>;

/** The context before anything was entered. */
export const untouched: PriceChangeContext = {
  change: null,
  takesBack: null,
  impact: null,
  orderLines: false,
  runId: '',
  left: [],
  done: NOTHING_CHANGED,
  stopped: false,
  failure: null,
};

/** The change that is looked at. @throws before one was entered */
export function changeIn({ change, takesBack }: PriceChangeContext): PriceChange {
  if (takesBack !== null) return { kind: 'undo', runId: takesBack };
  if (change === null) throw new Error('No change has been entered.');
  return change;
}

/** The run is to be seen moving: a part is a tenth of it at most. */
const PARTS = 10;

/**
 * How many goods are sent next: a few at first, so that the run is soon seen to move, then as many as were sent until now. Each part
 * looks through the open orders anew, so that many small ones would slow a long run.
 */
function partLength({ impact, left }: PriceChangeContext): number {
  const total = impact?.goods.length ?? 0;
  const most = between(Math.ceil(total / PARTS), PRICE_CALL_LEAST, PRICE_CALL_LIMIT);
  return between(total - left.length, PRICE_CALL_LEAST, most);
}

const between = (value: number, least: number, most: number) =>
  Math.min(most, Math.max(least, value));

/** What is sent next. */
export function nextPart(context: PriceChangeContext): PricePart {
  const { orderLines, runId, left } = context;
  const goods = left.slice(0, partLength(context));
  return { change: changeIn(context), goods, orderLines, runId };
}

/** Types, guards and actions of the machine. */
export const priceChangeSetup = setup({
  types: typed<{
    context: PriceChangeContext;
    events: PriceChangeEvent;
    tags: 'busy';
  }>(),
  actors: {
    lookAtImpact: fromPromise<PriceImpact, PriceChange>(() =>
      Promise.reject(new Error('The host provides lookAtImpact.')),
    ),
    applyPart: fromPromise<PricesAnswer, PricePart>(() =>
      Promise.reject(new Error('The host provides applyPart.')),
    ),
  },
  guards: {
    changesSomething: ({ context }) => (context.impact?.goods.length ?? 0) > 0,
    takesBack: ({ context }) => context.takesBack !== null,
    canTakeBack: ({ context }) => context.done.changed > 0 && context.takesBack === null,
    goesOn: ({ context }) => context.left.length > partLength(context) && !context.stopped,
  },
  actions: {
    takeChange: assign(({ event }) => {
      assertEvent(event, 'impact.requested');
      return { change: event.change, failure: null };
    }),
    takeBack: assign(({ context }) => ({ takesBack: context.runId, failure: null })),
    keepRun: assign({ takesBack: null }),
    takeImpact: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.impact');
      return { impact: event.output };
    }),
    begin: assign(({ context, event }) => {
      assertEvent(event, 'change.confirmed');
      const { runId, orderLines } = event;
      const left = context.impact?.goods ?? [];
      return { runId, orderLines, left, done: NOTHING_CHANGED, stopped: false, failure: null };
    }),
    takeAnswer: assign(({ context, event }) => {
      assertEvent(event, 'xstate.done.actor.apply');
      return {
        done: addAnswers(context.done, event.output),
        left: context.left.slice(partLength(context)),
      };
    }),
    noteStop: assign({ stopped: true }),
    forgetStop: assign({ stopped: false, failure: null }),
    noteFailure: assign(({ event }) => {
      assertEvent(event, ['xstate.error.actor.impact', 'xstate.error.actor.apply']);
      return { failure: failureSentence(event.error) };
    }),
  },
});
