import {
  assertEvent,
  assign,
  type DoneActorEvent,
  emit,
  type ErrorActorEvent,
  fromPromise,
  setup,
  type SnapshotFrom,
} from 'xstate';
import { failureSentence } from '../failure-sentence.ts';
import type { OrderEventType, StepPayload } from '../lifecycles/orders/order-events.ts';
import type { StepNeed } from '../lifecycles/orders/order-requirements.ts';
import { typed } from '../types.ts';

/** A step somebody wants to take on this order, and what they must be asked first. */
export type WantedStep = { event: OrderEventType; needs: readonly StepNeed[] };

export type StepQuestion = { event: OrderEventType; payload: StepPayload };

/** What became of it. `overtaken`: somebody else was first, and the person let theirs stand. */
export type StepResult =
  | { kind: 'taken' }
  | { kind: 'refused'; sentence: string }
  | { kind: 'overtaken'; sentence: string };

type StepContext = { step: WantedStep | null; sentence: string | null };

type InfoEvent =
  | { type: 'step.wanted'; step: WantedStep }
  | { type: 'step.filledIn'; payload: StepPayload }
  | { type: 'step.dropped' }
  | DoneActorEvent<StepResult, 'takeStep'>
  | ErrorActorEvent<unknown, 'takeStep'>;

/** What the page is told when a step has had its answer. */
type InfoNews =
  | { type: 'step.settled'; event: OrderEventType }
  | { type: 'step.failed'; sentence: string };

function wanted({ step }: StepContext): WantedStep {
  if (step === null) throw new Error('No step is wanted.');
  return step;
}

/**
 * Taking one step on the order's page: asked what it needs, sent, answered. The host provides `takeStep`. Whether a step may be
 * taken at all the lifecycle says.
 */
export const orderInfoMachine = setup({
  types: typed<{
    context: StepContext;
    events: InfoEvent;
    emitted: InfoNews;
    tags: 'asking' | 'busy';
  }>(),
  actors: {
    takeStep: fromPromise<StepResult, StepQuestion>(() =>
      Promise.reject(new Error('The host provides takeStep.')),
    ),
  },
  guards: {
    needsNothing: ({ event }) => event.type === 'step.wanted' && event.step.needs.length === 0,
    wasTaken: ({ event }) =>
      event.type === 'xstate.done.actor.takeStep' && event.output.kind === 'taken',
    wasRefused: ({ event }) =>
      event.type === 'xstate.done.actor.takeStep' && event.output.kind === 'refused',
  },
  actions: {
    takeWanted: assign(({ event }) => {
      assertEvent(event, 'step.wanted');
      return { step: event.step, sentence: null };
    }),
    noteSentence: assign(({ event }) => {
      if (event.type === 'xstate.error.actor.takeStep')
        return { sentence: failureSentence(event.error) };
      assertEvent(event, 'xstate.done.actor.takeStep');
      return { sentence: event.output.kind === 'taken' ? null : event.output.sentence };
    }),
    forget: assign({ step: null, sentence: null }),
    announceSettled: emit(({ context }) => ({
      type: 'step.settled',
      event: wanted(context).event,
    })),
    announceFailed: emit(({ context }) => ({
      type: 'step.failed',
      sentence: context.sentence ?? '',
    })),
  },
}).createMachine({
  id: 'order-info',
  description: 'A step on the page of one order, from the button to the answer.',
  context: { step: null, sentence: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is under way; the buttons wait.',
      on: {
        'step.wanted': [
          { target: 'sending', guard: 'needsNothing', actions: 'takeWanted' },
          {
            target: 'asking',
            actions: 'takeWanted',
            description: 'It must be told something first.',
          },
        ],
      },
    },
    asking: {
      description: 'The dialog asks for a reason, a date, a plan.',
      tags: 'asking',
      on: {
        'step.filledIn': { target: 'sendingFilledIn' },
        'step.dropped': { target: 'idle', actions: 'forget' },
      },
    },
    sending: {
      description: 'A step without questions is on its way.',
      tags: 'busy',
      invoke: {
        id: 'takeStep',
        src: 'takeStep',
        input: ({ context }) => ({ event: wanted(context).event, payload: {} }),
        onDone: [
          { target: 'idle', guard: 'wasTaken', actions: ['announceSettled', 'forget'] },
          {
            target: 'idle',
            actions: ['noteSentence', 'announceFailed', 'forget'],
            description: 'Refused, or somebody else was first: the page says why.',
          },
        ],
        onError: { target: 'idle', actions: ['noteSentence', 'announceFailed', 'forget'] },
      },
    },
    sendingFilledIn: {
      description: 'A step with its answers is on its way; the dialog stays.',
      tags: ['asking', 'busy'],
      invoke: {
        id: 'takeStep',
        src: 'takeStep',
        input: ({ context, event }) => {
          assertEvent(event, 'step.filledIn');
          return { event: wanted(context).event, payload: event.payload };
        },
        onDone: [
          { target: 'idle', guard: 'wasTaken', actions: ['announceSettled', 'forget'] },
          {
            target: 'asking',
            guard: 'wasRefused',
            actions: 'noteSentence',
            description: 'The dialog says why; what was written is still there.',
          },
          {
            target: 'idle',
            actions: ['noteSentence', 'announceFailed', 'forget'],
            description: 'Somebody else was first.',
          },
        ],
        onError: { target: 'asking', actions: 'noteSentence', description: 'It never got there.' },
      },
    },
  },
});

/** What the page asks: the step that is being asked about, and what stood in its way. */
export function infoView(snapshot: SnapshotFrom<typeof orderInfoMachine>) {
  return {
    asking: snapshot.hasTag('asking') ? snapshot.context.step : null,
    sending: snapshot.hasTag('busy') ? (snapshot.context.step?.event ?? null) : null,
    sentence: snapshot.context.sentence,
  };
}
