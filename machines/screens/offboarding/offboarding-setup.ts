import {
  assertEvent,
  assign,
  type DoneActorEvent,
  type ErrorActorEvent,
  fromPromise,
  setup,
} from 'xstate';
import {
  type HandedOver,
  type HandoverAnswer,
  type HandoverRequest,
  isHandoverWhole,
  type OpenWork,
  type TaskChoices,
  type TaskSentences,
} from '#domain/accounts/offboarding.ts';
import { failureSentence } from '../../failure-sentence.ts';
import { typed } from '../../types.ts';

type OffboardingContext = {
  /** What the server has found; `null` before its first answer. */
  work: OpenWork | null;
  choices: TaskChoices;
  /** Clocks that run are to be stopped. */
  stopWork: boolean;
  /** Why some tasks cannot be taken over so. */
  refusals: TaskSentences;
  /** What is rarely meant so. */
  questions: TaskSentences;
  /** Something is not as it was seen, and the list is another one now. */
  isOther: boolean;
  failure: string | null;
  done: HandedOver | null;
};

type Answered = DoneActorEvent<HandoverAnswer, 'review'> | DoneActorEvent<HandoverAnswer, 'send'>;
type OffboardingEvent =
  | { type: 'takers.chosen'; choices: TaskChoices }
  | { type: 'stop.chosen'; stop: boolean }
  | { type: 'review.requested' }
  | { type: 'review.left' }
  | { type: 'handover.confirmed' }
  | { type: 'check.requested' }
  | DoneActorEvent<OpenWork, 'check'>
  | ErrorActorEvent<unknown, 'check'>
  | Answered
  | ErrorActorEvent<unknown, 'review'>
  | ErrorActorEvent<unknown, 'send'>;

function answerOf(event: OffboardingEvent): HandoverAnswer {
  assertEvent(event, ['xstate.done.actor.review', 'xstate.done.actor.send']);
  return event.output;
}

/** What is sent. */
export function requestOf(
  { work, choices, stopWork }: OffboardingContext,
  dryRun: boolean,
): HandoverRequest {
  return { stamp: work?.stamp ?? '', choices, stopWork, dryRun };
}

/** What was chosen for tasks that are still there. */
function stillOpen(work: OpenWork, choices: TaskChoices): TaskChoices {
  const keys = new Set(work.tasks.map(({ key }) => key));
  return Object.fromEntries(Object.entries(choices).filter(([key]) => keys.has(key)));
}

/** Context, events, guards and actions of the machine. */
export const offboardingSetup = setup({
  types: typed<{
    context: OffboardingContext;
    events: OffboardingEvent;
    tags: 'choosing' | 'confirming' | 'busy' | 'done';
  }>(),
  actors: {
    checkWork: fromPromise<OpenWork>(() =>
      Promise.reject(new Error('The host provides checkWork.')),
    ),
    handOver: fromPromise<HandoverAnswer, HandoverRequest>(() =>
      Promise.reject(new Error('The host provides handOver.')),
    ),
  },
  guards: {
    mayNotLeave: ({ event }) =>
      event.type === 'xstate.done.actor.check' && event.output.problem !== null,
    hasNothingOpen: ({ event }) =>
      event.type === 'xstate.done.actor.check' &&
      event.output.tasks.length === 0 &&
      event.output.running.length === 0,
    isWhole: ({ context: { work, choices, stopWork } }) =>
      work !== null && isHandoverWhole(work, choices, stopWork),
    wasDone: ({ event }) => answerOf(event).kind === 'done',
    wasChanged: ({ event }) => answerOf(event).kind === 'changed',
    isPossible: ({ event }) => {
      const answer = answerOf(event);
      return answer.kind === 'judged' && Object.keys(answer.refusals).length === 0;
    },
  },
  actions: {
    takeWork: assign(({ context, event }) => {
      assertEvent(event, 'xstate.done.actor.check');
      const work = event.output;
      return { work, choices: stillOpen(work, context.choices), failure: null };
    }),
    takeChoices: assign(({ context, event }) => {
      assertEvent(event, 'takers.chosen');
      const refusals = Object.entries(context.refusals).filter(([key]) => !(key in event.choices));
      return {
        choices: { ...context.choices, ...event.choices },
        refusals: Object.fromEntries(refusals),
      };
    }),
    takeStop: assign(({ event }) => {
      assertEvent(event, 'stop.chosen');
      return { stopWork: event.stop };
    }),
    takeJudgement: assign(({ event }) => {
      const answer = answerOf(event);
      if (answer.kind !== 'judged') return {};
      return { refusals: answer.refusals, questions: answer.questions, isOther: false };
    }),
    takeOtherWork: assign(({ context, event }) => {
      const answer = answerOf(event);
      if (answer.kind !== 'changed') return {};
      const { work } = answer;
      const choices = stillOpen(work, context.choices);
      return { work, choices, stopWork: false, refusals: {}, questions: {}, isOther: true };
    }),
    takeDone: assign(({ event }) => {
      const answer = answerOf(event);
      return { done: answer.kind === 'done' ? answer : null };
    }),
    noteFailure: assign(({ event }) => ({
      failure: failureSentence('error' in event ? event.error : null),
    })),
    forgetFailure: assign({ failure: null }),
  },
});
